import { material } from '#domain/material/material.ts'
import { materialCalls } from '#domain/material/material-calls.ts'
import { Cell } from '../../kit/cell/Cell.tsx'
import { Moment } from '../../kit/cell/Moment.tsx'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { ShortTable } from '../../kit/table/ShortTable.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'

/** Decisions about each version, and their people. */
export function Versions({ matId }: { matId: number }) {
  const { t } = useTranslation('material')
  const versions = useCall(materialCalls.versions, { matId })
  return (
    <Panel title={t('review.versions')}>
      <Read of={versions} none={({ list }) => list.length === 0 && t('review.noVersions')}>
        {({ list }) => (
          <ShortTable
            rows={list}
            keyOf={({ at }) => at}
            minWidth={560}
            maxHeight={280}
            columns={[
              { head: t('review.head.version'), cell: ({ version }) => version },
              {
                head: t('review.head.decision'),
                cell: ({ review }) => <Cell of={material} name="review" value={review} />,
              },
              {
                head: t('review.head.point'),
                cell: ({ point }) => <Cell of={material} name="reviewPoint" value={point} />,
              },
              { head: t('review.head.reason'), cell: ({ reason }) => reason },
              { head: t('review.head.reviewer'), cell: ({ reviewer }) => reviewer },
              { head: t('review.head.at'), cell: ({ at }) => <Moment at={at} /> },
            ]}
          />
        )}
      </Read>
    </Panel>
  )
}
