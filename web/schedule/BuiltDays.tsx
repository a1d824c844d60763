import { Badge, Progress, Text } from '@mantine/core'
import type { BuiltDay } from '#domain/schedule/explain/build-view.ts'
import { Moment } from '../kit/cell/Moment.tsx'
import { ShortTable } from '../kit/table/ShortTable.tsx'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

/** Days as they have been built: how much of what may be sold is sold, and who falls short. */
export function BuiltDays({ days }: { days: readonly BuiltDay[] }) {
  const { t } = useTranslation('schedule')
  const { number, unit } = useFormats()
  return (
    <ShortTable
      rows={days}
      keyOf={({ day }) => day}
      minWidth={720}
      columns={[
        { head: t('build.day'), cell: (built) => <Day {...built} /> },
        { head: t('build.fill'), cell: (built) => <Fill {...built} /> },
        {
          head: t('build.screens'),
          isFigure: true,
          cell: ({ advertising, screens }) => t('build.ofAll', { part: number(advertising), all: number(screens) }),
        },
        { head: t('build.lines'), isFigure: true, cell: ({ lines }) => lines },
        {
          head: t('build.short'),
          isFigure: true,
          cell: ({ short }) => (
            <Text span size="sm" c={short.length > 0 ? 'var(--mantine-color-error)' : undefined}>
              {number(short.length)}
            </Text>
          ),
        },
        {
          head: t('build.builtAt'),
          cell: ({ finishedAt }) => <Moment at={new Date(finishedAt).toISOString()} />,
        },
        { head: t('build.took'), isFigure: true, cell: ({ took }) => unit(took / 1000, 'second', 1) },
      ]}
    />
  )
}

function Day({ day, kind }: Pick<BuiltDay, 'day' | 'kind'>) {
  const { t } = useTranslation('schedule')
  const { day: dayInWords } = useFormats()
  return (
    <>
      {dayInWords(day, 'full')}{' '}
      <Badge size="xs" variant="light" color={kind === 'forecast' ? 'gray' : undefined}>
        {t(`build.kind.${kind}`)}
      </Badge>
    </>
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
