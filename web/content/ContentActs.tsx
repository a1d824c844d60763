import { Button } from '@mantine/core'
import { IconDownload, IconEyeOff, IconRefresh } from '@tabler/icons-react'
import { codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import type { content } from '#domain/content/content.ts'
import { contentCalls } from '#domain/content/content-calls.ts'
import { fileCalls } from '#domain/file/calls.ts'
import { ask } from '../base/ask.ts'
import { tellDone, tellRefusal } from '../base/tell.ts'
import { RemoveButton } from '../kit/record/RemoveButton.tsx'
import { useRefresh } from '../kit/record/record.ts'
import { useMay } from '../wire/session.ts'
import { useAct } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

/** Acts on a content besides changing its fields. */
export function ContentActs({
  content: { contentIdx, contentName, fIdx, encoding },
}: {
  content: Row<typeof content>
}) {
  const { t } = useTranslation('content')
  const may = useMay()
  const refresh = useRefresh()
  const encode = useAct(fileCalls.encode, [fileCalls.check, contentCalls.detail])
  const stop = useAct(contentCalls.stop)
  const mayChange = may('content', 'UPDATE')
  const hide = async () => {
    const isSure = await ask({
      title: t('content.hide'),
      text: t('content.hide.ask', { name: contentName }),
      act: t('content.hide'),
      isDangerous: true,
    })
    if (!isSure) return
    stop.mutate(
      { contentIdx },
      {
        onSuccess: async () => {
          tellDone(t('content.hidden'))
          await refresh([contentCalls.list], '/content/content/list')
        },
        onError: ({ refused }) => tellRefusal(refused),
      },
    )
  }
  const encodeAgain = () =>
    encode.mutate(
      { fIdx },
      { onSuccess: () => tellDone(t('content.encodeBegun')), onError: ({ refused }) => tellRefusal(refused) },
    )
  return (
    <>
      {mayChange && encoding === codes.encoding.failed && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={14} />}
          loading={encode.isPending}
          onClick={encodeAgain}
        >
          {t('content.encodeAgain')}
        </Button>
      )}
      <Button
        variant="default"
        component="a"
        href={`/api/file/download.do?fIdx=${fIdx}`}
        leftSection={<IconDownload size={14} />}
      >
        {t('content.download')}
      </Button>
      {mayChange && (
        <Button variant="default" leftSection={<IconEyeOff size={14} />} loading={stop.isPending} onClick={hide}>
          {t('content.hide')}
        </Button>
      )}
      {may('content', 'DELETE') && (
        <RemoveButton
          call={contentCalls.remove}
          input={{ contentIdx }}
          name={contentName}
          stales={[contentCalls.list]}
          listPath="/content/content/list"
        />
      )}
    </>
  )
}
