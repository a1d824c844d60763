import { Badge, Progress, Table, Text } from '@mantine/core'
import type { BuiltDay } from '#domain/schedule/explain/build-view.ts'
import { Moment } from '../kit/cell/Moment.tsx'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

/** Days as they have been built: how much of what may be sold is sold, and who falls short. */
export function BuiltDays({ days }: { days: readonly BuiltDay[] }) {
  const { t } = useTranslation('schedule')
  const { number, unit, day: dayInWords } = useFormats()
  return (
    <Table.ScrollContainer minWidth={720}>
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('build.day')}</Table.Th>
            <Table.Th>{t('build.fill')}</Table.Th>
            <Table.Th ta="right">{t('build.screens')}</Table.Th>
            <Table.Th ta="right">{t('build.lines')}</Table.Th>
            <Table.Th ta="right">{t('build.short')}</Table.Th>
            <Table.Th>{t('build.builtAt')}</Table.Th>
            <Table.Th ta="right">{t('build.took')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.map(({ day, kind, short, ...build }) => (
            <Table.Tr key={day}>
              <Table.Td>
                {dayInWords(day, 'full')}{' '}
                <Badge size="xs" variant="light" color={kind === 'forecast' ? 'gray' : undefined}>
                  {t(`build.kind.${kind}`)}
                </Badge>
              </Table.Td>
              <Table.Td>
                <Fill {...build} />
              </Table.Td>
              <Table.Td ta="right">
                {t('build.ofAll', { part: number(build.advertising), all: number(build.screens) })}
              </Table.Td>
              <Table.Td ta="right">{number(build.lines)}</Table.Td>
              <Table.Td ta="right">
                <Text span size="sm" c={short.length > 0 ? 'var(--mantine-color-error)' : undefined}>
                  {number(short.length)}
                </Text>
              </Table.Td>
              <Table.Td>
                <Moment at={new Date(build.finishedAt).toISOString()} />
              </Table.Td>
              <Table.Td ta="right">{unit(build.took / 1000, 'second', 1)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Fill({ units, capacity }: Pick<BuiltDay, 'units' | 'capacity'>) {
  const { t } = useTranslation('schedule')
  const { percent } = useFormats()
  const share = capacity === 0 ? 0 : units / capacity
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '90px 52px', gap: 8, alignItems: 'center' }}>
      <Progress value={share * 100} aria-label={t('build.fill')} />
      <Text span size="sm">
        {percent(share, 1)}
      </Text>
    </div>
  )
}
