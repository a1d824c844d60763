import { boardCalls } from '#domain/board/board-calls.ts'
import { LinkTo } from '../kit/cell/LinkTo.tsx'
import { Children } from '../kit/record/Children.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

/** Venues that show a board or will. */
export function BoardVenues({ boardIdx }: { boardIdx: number }) {
  const { t } = useTranslation('board')
  const venues = useCall(boardCalls.venues, { boardIdx })
  return (
    <Children
      title={t('section.applied')}
      of={venues}
      none={t('noVenues')}
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
  )
}
