import { Text } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import { material } from '#domain/material/material.ts'
import { materialCalls } from '#domain/material/material-calls.ts'
import { ErrorScreen } from '../../base/ErrorScreen.tsx'
import { Cell } from '../../kit/cell/Cell.tsx'
import { useLabels } from '../../kit/cell/labels.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Shown } from '../../kit/cell/Shown.tsx'
import { Unread } from '../../kit/cell/Unread.tsx'
import { FilePreview } from '../../kit/input/FilePreview.tsx'
import { useNumberKey } from '../../kit/record/address-key.ts'
import { RecordHead } from '../../kit/record/RecordHead.tsx'
import { InQueue } from '../../review/InQueue.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { Decision } from './Decision.tsx'
import { Findings } from './Findings.tsx'
import { OnAirVersion } from './OnAirVersion.tsx'
import { Versions } from './Versions.tsx'

const facts = [
  'adName',
  'playTime',
  'seconds',
  'layout',
  'matContentType',
  'matTest',
  'upjong',
  'validFrom',
  'validTo',
  'registrant',
] as const
const PREVIEW_HEIGHT = 420

/** A creative before its reviewer: the film, what was entered, what is to be looked at, and the decision. */
export function ReviewView() {
  const { t } = useTranslation('material')
  const labels = useLabels(material)
  const key = useNumberKey('matId')
  const matId = key ?? 0
  const query = useCall(materialCalls.detail, { matId }, { isEnabled: key !== undefined, topic: 'material' })
  const row = query.data
  if (key === undefined) return <ErrorScreen kind="notFound" />
  if (!row) return query.error ? <Unread query={query} /> : null
  return (
    <>
      <RecordHead
        kind={t('review.title')}
        listPath="/material/review/list"
        name={row.matName}
        state={
          <>
            <Text c="dimmed">{t('review.version', { version: row.version })}</Text>
            <Cell of={material} name="review" value={row.review} row={row} />
          </>
        }
      />
      <InQueue kind={codes.reviewKind.creative} id={matId} />
      <div className="beside">
        <div>
          <Panel title={t('material.section.file')}>
            <FilePreview fIdx={row.fIdx} height={PREVIEW_HEIGHT} key={row.fIdx} />
          </Panel>
          {row.airVersion !== null && row.airVersion !== row.version && <OnAirVersion row={row} />}
        </div>
        <div>
          <Decision key={row.version} row={row} />
          <Findings matId={matId} />
          <Panel title={t('material.section.facts')}>
            <div className="field-grid" data-narrow>
              {facts.map((name) => (
                <Shown key={name} label={labels.field(name)}>
                  <Cell of={material} name={name} value={row[name]} row={row} />
                </Shown>
              ))}
            </div>
          </Panel>
        </div>
      </div>
      <Versions matId={matId} />
    </>
  )
}
