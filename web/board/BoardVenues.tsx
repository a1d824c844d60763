import { boardCalls } from '#domain/board/board-calls.ts'
import { LinkTo } from '../kit/cell/LinkTo.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { ShortTable } from '../kit/cell/ShortTable.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

/** Venues that show a board or will. */
export function BoardVenues({ boardIdx }: { boardIdx: number }) {
  const { t } = useTranslation('board')
  const venues = useCall(boardCalls.venues, { boardIdx })
  return (
    <Panel title={t('section.applied')}>
      <Read of={venues} none={({ items }) => items.length === 0 && t('noVenues')}>
        {({ items }) => (
          <ShortTable
            rows={items}
            keyOf={({ poiIdx }) => poiIdx}
            minWidth={320}
            maxHeight={320}
            columns={[
              {
                head: t('poiName'),
                cell: ({ poiIdx, poiName }) => <LinkTo to={`/account/poi/view?poiIdx=${poiIdx}`}>{poiName}</LinkTo>,
              },
              { head: t('region'), cell: ({ region }) => region },
              { head: t('screens'), isFigure: true, cell: ({ mediaCount }) => mediaCount },
            ]}
          />
        )}
      </Read>
    </Panel>
  )
}
