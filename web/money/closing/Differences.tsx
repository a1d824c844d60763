import { Table } from '@mantine/core'
import type { PlayDifference } from '#domain/money/recount/recount.ts'
import { LinkTo } from '../../kit/cell/LinkTo.tsx'
import { Sideways } from '../../kit/table/Sideways.tsx'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

const heads = ['screen', 'hour', 'item', 'counted', 'kept'] as const

/** Hours of screens whose counted plays are not those of their masks. */
export function Differences({ list }: { list: readonly PlayDifference[] }) {
  const { t } = useTranslation('closing')
  const { number, moment } = useFormats()
  const both = (plays: number, seconds: number) => t('recount.both', { plays: number(plays), seconds: number(seconds) })
  return (
    <Sideways minWidth={640}>
      <Table verticalSpacing={4} horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((name) => (
              <Table.Th key={name}>{t(`recount.${name}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {list.map(({ mediaId, mediaNm, hour, zone, item, ...counts }) => (
            <Table.Tr key={`${mediaId} ${hour} ${item}`}>
              <Table.Td>
                <LinkTo to={`/media/media/view?mediaId=${mediaId}`}>{mediaNm}</LinkTo> {mediaId}
              </Table.Td>
              <Table.Td>{moment(zone).format(Date.parse(hour))}</Table.Td>
              <Table.Td>{item}</Table.Td>
              <Table.Td>{both(counts.countedPlays, counts.countedSeconds)}</Table.Td>
              <Table.Td>{both(counts.keptPlays, counts.keptSeconds)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Sideways>
  )
}
