import { Button } from '@mantine/core'
import { IconDownload, IconEyeOff, IconRefresh } from '@tabler/icons-react'
import { codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import type { content } from '#domain/content/content.ts'
import { contentCalls } from '#domain/content/content-calls.ts'
import { fileCalls } from '#domain/file/calls.ts'
import { ActButton } from '../kit/record/ActButton.tsx'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'

const { detail, list, stop } = contentCalls

/** Acts on a content besides changing its fields. */
export function ContentActs({ content: stored }: { content: Row<typeof content> }) {
  const { contentIdx, contentName: name, fIdx, encoding } = stored
  const { t } = useTranslation('content')
  const may = useMay()
  const mayChange = may('content', 'UPDATE')
  return (
    <>
      {mayChange && encoding === codes.encoding.failed && (
        <ActButton
          call={fileCalls.encode}
          input={{ fIdx }}
          label={t('content.encodeAgain')}
          icon={<IconRefresh size={14} />}
          done={t('content.encodeBegun')}
          stales={[fileCalls.check, detail]}
        />
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
        <ActButton
          call={stop}
          input={{ contentIdx }}
          label={t('content.hide')}
          icon={<IconEyeOff size={14} />}
          question={t('content.hide.ask', { name })}
          done={t('content.hidden')}
          stales={[list]}
          next="/content/content/list"
          isDangerous
        />
      )}
    </>
  )
}
