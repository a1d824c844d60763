import { Table, Text } from '@mantine/core'
import type { ShortLine } from '#domain/schedule/explain/build-view.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { hourRanges } from './week-words.ts'

/** Campaigns that do not get what was sold, and what is in their way. */
export function ShortLines({ lines }: { lines: readonly ShortLine[] }) {
  const { t } = useTranslation('schedule')
  const { number } = useFormats()
  if (lines.length === 0) return <Text c="dimmed">{t('short.none')}</Text>
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('build.campaign')}</Table.Th>
            <Table.Th ta="right">{t('short.goal')}</Table.Th>
            <Table.Th ta="right">{t('short.planned')}</Table.Th>
            <Table.Th ta="right">{t('short.missing')}</Table.Th>
            <Table.Th>{t('short.why')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={`${line.cpIdx} ${line.goal} ${line.planned}`}>
              <Table.Td>{line.cpName}</Table.Td>
              <Table.Td ta="right">{number(line.goal)}</Table.Td>
              <Table.Td ta="right">{number(line.planned)}</Table.Td>
              <Table.Td ta="right">{number(line.goal - line.planned)}</Table.Td>
              <Table.Td>
                <Why line={line} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Why({ line: { screens, hours, holders } }: { line: ShortLine }) {
  const { t } = useTranslation('schedule')
  const { number } = useFormats()
  if (screens === 0) return <>{t('short.limit')}</>
  return (
    <>
      {t('short.full', { screens: number(screens), hours: hourRanges(hours) })}
      {holders.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('short.holders')}: {holders.map(({ cpName }) => cpName).join(', ')}
        </Text>
      )}
    </>
  )
}
