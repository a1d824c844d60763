import { Badge, Text } from '@mantine/core'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import { type ArrivalScreen, isOutOfRoom } from '#domain/content/arrival.ts'
import { LinkTo } from '../../kit/cell/LinkTo.tsx'
import { Moment } from '../../kit/cell/Moment.tsx'
import { type Column, ShortTable } from '../../kit/table/ShortTable.tsx'
import { useFormats } from '../../words/formats.ts'
import { screenName } from '../../words/screen-name.ts'
import { useTranslation } from '../../words/translation.ts'

const { onAir, ready, loading, pending, silent, failed, unused } = codes.arrival
export const tones = {
  [onAir]: 'teal',
  [ready]: 'cyan',
  [loading]: 'yellow',
  [pending]: 'yellow',
  [silent]: 'orange',
  [failed]: 'red',
  [unused]: 'gray',
} satisfies Record<CodeOf<'arrival'>, string>

/** The screens that an order aims at, those that lack it first; without a column of plays where nobody counts them. */
export function ArrivalTable({ list }: { list: readonly ArrivalScreen[] }) {
  const { t } = useTranslation('content')
  const { number } = useFormats()
  const isProven = list.some(({ plays }) => plays !== null)
  const plays: Column<ArrivalScreen> = {
    head: t('arrival.plays'),
    cell: (each) => each.plays !== null && number(each.plays),
  }
  return (
    <ShortTable
      rows={list}
      keyOf={({ mediaId }) => mediaId}
      minWidth={560}
      maxHeight="room"
      columns={[
        {
          head: t('arrival.screen'),
          cell: (each) => <LinkTo to={`/media/media/view?mediaId=${each.mediaId}`}>{screenName(each)}</LinkTo>,
        },
        {
          head: t('arrival.venue'),
          cell: ({ poiIdx, poiName }) => <LinkTo to={`/account/poi/view?poiIdx=${poiIdx}`}>{poiName}</LinkTo>,
        },
        { head: t('arrival.state'), cell: (each) => <State of={each} /> },
        ...(isProven ? [plays] : []),
        { head: t('arrival.heard'), cell: ({ lastBeat }) => lastBeat && <Moment at={lastBeat} /> },
      ]}
    />
  )
}

function State({ of: { arrival, missing, loaded, fault } }: { of: ArrivalScreen }) {
  const { t } = useTranslation(['content', 'code'])
  const { number, percent } = useFormats()
  return (
    <>
      <Badge color={tones[arrival]}>
        {t(`code:arrival.${arrival}`)} {arrival === loading && loaded !== null && percent(loaded / 100)}
      </Badge>
      {missing > 0 && (
        <Text span size="xs" c="dimmed" ml={6}>
          {t('arrival.missing', { files: number(missing) })}
          {fault && ` · ${isOutOfRoom(fault) ? t('arrival.noRoom') : fault}`}
        </Text>
      )}
    </>
  )
}
