import { Badge, Table, Text } from '@mantine/core'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import { type ArrivalScreen, isOutOfRoom } from '#domain/content/arrival.ts'
import { LinkTo } from '../../kit/cell/LinkTo.tsx'
import { Moment } from '../../kit/cell/Moment.tsx'
import { Sideways } from '../../kit/table/Sideways.tsx'
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
  const isProven = list.some(({ plays }) => plays !== null)
  return (
    <Sideways minWidth={560} style={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {(['screen', 'venue', 'state', ...(isProven ? (['plays'] as const) : []), 'heard'] as const).map((name) => (
              <Table.Th key={name}>{t(`arrival.${name}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {list.map((screen) => (
            <ScreenRow key={screen.mediaId} {...screen} />
          ))}
        </Table.Tbody>
      </Table>
    </Sideways>
  )
}

function ScreenRow(screen: ArrivalScreen) {
  const { t } = useTranslation(['content', 'code'])
  const { mediaId, mediaNm, poiIdx, poiName, arrival, missing, loaded, fault, plays, lastBeat } = screen
  const { number, percent } = useFormats()
  return (
    <Table.Tr>
      <Table.Td>
        <LinkTo to={`/media/media/view?mediaId=${mediaId}`}>{screenName({ mediaId, mediaNm })}</LinkTo>
      </Table.Td>
      <Table.Td>
        <LinkTo to={`/account/poi/view?poiIdx=${poiIdx}`}>{poiName}</LinkTo>
      </Table.Td>
      <Table.Td>
        <Badge color={tones[arrival]}>
          {t(`code:arrival.${arrival}`)} {arrival === loading && loaded !== null && percent(loaded / 100)}
        </Badge>
        {missing > 0 && (
          <Text span size="xs" c="dimmed" ml={6}>
            {t('arrival.missing', { files: number(missing) })}
            {fault && ` · ${isOutOfRoom(fault) ? t('arrival.noRoom') : fault}`}
          </Text>
        )}
      </Table.Td>
      {plays !== null && <Table.Td>{number(plays)}</Table.Td>}
      <Table.Td>{lastBeat && <Moment at={lastBeat} />}</Table.Td>
    </Table.Tr>
  )
}
