import { Button, Text } from '@mantine/core'
import { IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import type { material } from '#domain/material/material.ts'
import { materialCalls } from '#domain/material/material-calls.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { FilePreview } from '../../kit/input/FilePreview.tsx'
import { useMay } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { RefuseDialog } from './RefuseDialog.tsx'

const HEIGHT = 180

/** The earlier version that plays while a later one waits or was refused. */
export function OnAirVersion({ row: { matId, airVersion } }: { row: Row<typeof material> }) {
  const { t } = useTranslation('material')
  const mayDecide = useMay()('material-review', 'ETC')
  const [isRefusing, setRefusing] = useState(false)
  const source = useCall(materialCalls.source, { matId, isOnAir: codes.yesNo.yes })
  const version = airVersion ?? 0
  return (
    <Panel
      title={t('review.onAir', { version })}
      acts={
        mayDecide && (
          <Button variant="default" leftSection={<IconPlayerStop size={14} />} onClick={() => setRefusing(true)}>
            {t('review.withdraw')}
          </Button>
        )
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('review.onAirText')}
      </Text>
      <Read of={source} height={HEIGHT}>
        {({ fIdx }) => <FilePreview fIdx={fIdx} height={HEIGHT} />}
      </Read>
      {isRefusing && <RefuseDialog {...{ matId, version }} isWithdrawn onClose={() => setRefusing(false)} />}
    </Panel>
  )
}
