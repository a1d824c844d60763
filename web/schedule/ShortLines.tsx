import { Text } from '@mantine/core'
import { hourRanges } from '#domain/network/week/hours-text.ts'
import type { ShortLine } from '#domain/schedule/explain/build-view.ts'
import { ShortTable } from '../kit/table/ShortTable.tsx'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

/** Campaigns that do not get what was sold, and what is in their way. */
export function ShortLines({ lines }: { lines: readonly ShortLine[] }) {
  const { t } = useTranslation('schedule')
  if (lines.length === 0) return <Text c="dimmed">{t('short.none')}</Text>
  return (
    <ShortTable
      rows={lines}
      keyOf={({ cpIdx, goal, planned }) => `${cpIdx} ${goal} ${planned}`}
      minWidth={640}
      columns={[
        { head: t('build.campaign'), cell: ({ cpName }) => cpName },
        { head: t('short.goal'), isFigure: true, cell: ({ goal }) => goal },
        { head: t('short.planned'), isFigure: true, cell: ({ planned }) => planned },
        { head: t('short.missing'), isFigure: true, cell: ({ goal, planned }) => goal - planned },
        { head: t('short.why'), cell: (line) => <Why line={line} /> },
      ]}
    />
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
