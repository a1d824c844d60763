import { contentCalls } from '#domain/content/content-calls.ts'
import { LinkTo } from '../kit/cell/LinkTo.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { ShortTable } from '../kit/cell/ShortTable.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

/** Venues that show a content or will, with the screens of the sizes that are counted. */
export function AppliedVenues({ contentIdx }: { contentIdx: number }) {
  const { t } = useTranslation('content')
  const venues = useCall(contentCalls.applied, { contentIdx })
  return (
    <Panel title={t('content.section.applied')}>
      <Read of={venues} none={({ items }) => items.length === 0 && t('content.noVenues')}>
        {({ items }) => (
          <ShortTable
            rows={items}
            keyOf={({ poiIdx }) => poiIdx}
            minWidth={480}
            maxHeight={320}
            columns={[
              {
                head: t('content.poiName'),
                cell: ({ poiIdx, poiName }) => <LinkTo to={`/account/poi/view?poiIdx=${poiIdx}`}>{poiName}</LinkTo>,
              },
              { head: t('content.region'), cell: ({ region }) => region },
              { head: t('content.inch23'), isFigure: true, cell: ({ inch23 }) => inch23 },
              { head: t('content.inch29'), isFigure: true, cell: ({ inch29 }) => inch29 },
              { head: t('content.mediaCount'), isFigure: true, cell: ({ mediaCount }) => mediaCount },
            ]}
          />
        )}
      </Read>
    </Panel>
  )
}
