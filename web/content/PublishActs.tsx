import { Button } from '@mantine/core'
import { IconCopy, IconPlayerStop, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import type { publish } from '#domain/content/publish.ts'
import { publishCalls } from '#domain/content/publish-calls.ts'
import { ask } from '../base/ask.ts'
import { tellDone, tellRefusal } from '../base/tell.ts'
import { useRefresh } from '../kit/record/record.ts'
import { useMay } from '../wire/session.ts'
import { useAct } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { RollOutButton } from './rollout/RollOutButton.tsx'
import { StopDialog } from './StopDialog.tsx'

const { scheduled, finished } = codes.dateStatus

/** Acts on a publish besides changing its fields. */
export function PublishActs({ publish: { publishIdx, publishName, dateStatus } }: { publish: Row<typeof publish> }) {
  const { t } = useTranslation('content')
  const may = useMay()
  const refresh = useRefresh()
  const [isStopping, setStopping] = useState(false)
  const copy = useAct(publishCalls.copy)
  const remove = useAct(publishCalls.remove)
  const runCopy = () =>
    copy.mutate(
      { publishIdx },
      {
        onSuccess: async (made) => {
          tellDone(t('publish.copied'))
          await refresh([publishCalls.list], `/content/publish/view?publishIdx=${made.publishIdx}`)
        },
        onError: ({ refused }) => tellRefusal(refused),
      },
    )
  const runRemove = async () => {
    const question = {
      title: t('publish.remove'),
      text: t('publish.remove.ask', { name: publishName }),
      act: t('publish.remove'),
    }
    if (!(await ask({ ...question, isDangerous: true }))) return
    remove.mutate(
      { publishIdx },
      {
        onSuccess: async () => {
          tellDone(t('publish.removed'))
          await refresh([publishCalls.list], '/content/publish/list')
        },
        onError: ({ refused }) => tellRefusal(refused),
      },
    )
  }
  return (
    <>
      {may('publish', 'UPDATE') && dateStatus !== finished && (
        <Button variant="default" leftSection={<IconPlayerStop size={14} />} onClick={() => setStopping(true)}>
          {t('publish.stop')}
        </Button>
      )}
      {/* The places of somebody else's publication may be beyond one's own. */}
      {may('publish', 'WRITE') && may('publish', 'UPDATE') && (
        <Button variant="default" leftSection={<IconCopy size={14} />} loading={copy.isPending} onClick={runCopy}>
          {t('publish.copy')}
        </Button>
      )}
      {may('publish', 'UPDATE') && dateStatus === scheduled && <RollOutButton publishIdx={publishIdx} />}
      {may('publish', 'DELETE') && dateStatus === scheduled && (
        <Button variant="default" leftSection={<IconTrash size={14} />} loading={remove.isPending} onClick={runRemove}>
          {t('publish.remove')}
        </Button>
      )}
      {isStopping && (
        <StopDialog
          call={publishCalls.stop}
          of={{ publishIdx }}
          stales={[publishCalls.detail, publishCalls.list]}
          onClose={() => setStopping(false)}
        />
      )}
    </>
  )
}
