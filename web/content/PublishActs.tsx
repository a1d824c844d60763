import { Button } from '@mantine/core'
import { IconCopy, IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import type { publish } from '#domain/content/publish.ts'
import { publishCalls } from '#domain/content/publish-calls.ts'
import { ActButton } from '../kit/record/ActButton.tsx'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'
import { RollOutButton } from './rollout/RollOutButton.tsx'
import { StopDialog } from './stop/StopDialog.tsx'

const { scheduled, finished } = codes.dateStatus

/** Acts on a publish besides changing its fields. */
export function PublishActs({ publish: stored }: { publish: Row<typeof publish> }) {
  const { publishIdx, publishName, dateStatus } = stored
  const { t } = useTranslation('content')
  const may = useMay()
  const [isStopping, setStopping] = useState(false)
  return (
    <>
      {may('publish', 'UPDATE') && dateStatus !== finished && (
        <Button variant="default" leftSection={<IconPlayerStop size={14} />} onClick={() => setStopping(true)}>
          {t('publish.stop')}
        </Button>
      )}
      {/* The places of somebody else's publication may be beyond one's own. */}
      {may('publish', 'WRITE') && may('publish', 'UPDATE') && (
        <ActButton
          call={publishCalls.copy}
          input={{ publishIdx }}
          label={t('publish.copy')}
          icon={<IconCopy size={14} />}
          done={t('publish.copied')}
          stales={[publishCalls.list]}
          next={({ publishIdx: made, leftOut }) =>
            `/content/publish/view?publishIdx=${made}${leftOut > 0 ? `&leftOut=${leftOut}` : ''}`
          }
        />
      )}
      {may('publish', 'UPDATE') && dateStatus === scheduled && <RollOutButton publishIdx={publishIdx} />}
      {isStopping && (
        <StopDialog
          call={publishCalls.stop}
          of={{ publishIdx }}
          name={publishName}
          places={stored}
          stales={[publishCalls.detail, publishCalls.list]}
          onClose={() => setStopping(false)}
        />
      )}
    </>
  )
}
