import { contentCalls } from '#domain/content/content-calls.ts'
import { LinkTo } from '../kit/cell/LinkTo.tsx'
import { Children } from '../kit/record/Children.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

/** Venues that show a content or will, with the screens of the sizes that are counted. */
export function AppliedVenues({ contentIdx }: { contentIdx: number }) {
  const { t } = useTranslation('content')
  const venues = useCall(contentCalls.applied, { contentIdx })
  return (
    <Children
      title={t('content.section.applied')}
      of={venues}
      none={t('content.noVenues')}
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
  )
}
