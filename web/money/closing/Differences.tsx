import type { PlayDifference } from '#domain/money/recount/recount.ts'
import { LinkTo } from '../../kit/cell/LinkTo.tsx'
import { ShortTable } from '../../kit/table/ShortTable.tsx'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

/** Hours of screens whose counted plays are not those of their masks. */
export function Differences({ list }: { list: readonly PlayDifference[] }) {
  const { t } = useTranslation('closing')
  const { number, moment } = useFormats()
  const both = (plays: number, seconds: number) => t('recount.both', { plays: number(plays), seconds: number(seconds) })
  return (
    <ShortTable
      rows={list}
      keyOf={({ mediaId, hour, item }) => `${mediaId} ${hour} ${item}`}
      minWidth={640}
      columns={[
        {
          head: t('recount.screen'),
          cell: ({ mediaId, mediaNm }) => (
            <>
              <LinkTo to={`/media/media/view?mediaId=${mediaId}`}>{mediaNm}</LinkTo> {mediaId}
            </>
          ),
        },
        { head: t('recount.hour'), cell: ({ hour, zone }) => moment(zone).format(Date.parse(hour)) },
        { head: t('recount.item'), cell: ({ item }) => item },
        { head: t('recount.counted'), cell: (each) => both(each.countedPlays, each.countedSeconds) },
        { head: t('recount.kept'), cell: (each) => both(each.keptPlays, each.keptSeconds) },
      ]}
    />
  )
}
