import { Button, Group, SimpleGrid, Text } from '@mantine/core'
import type { CalendarEntry } from '#domain/calendar/calendar.ts'
import { calendarCalls } from '#domain/calendar/calls.ts'
import { LinkTo } from '../kit/cell/LinkTo.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { Chart } from '../kit/chart/Chart.tsx'
import { ShortTable } from '../kit/table/ShortTable.tsx'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

/** A group on a day, or in a week. */
export interface Picked {
  place: string
  name: string
  brdNm: string
  from: string
  to: string
}

interface Props {
  picked: Picked
  onClose(): void
  onZoom(day: string): void
}

/** Campaigns of a part of the calendar, and the fill of each hour. */
export function PartPanel({ picked: { place, name, brdNm, from, to }, onClose, onZoom }: Props) {
  const { t } = useTranslation(['campaign', 'base'])
  const { day, days } = useFormats()
  const part = useCall(calendarCalls.part, { place, from, to })
  return (
    <Panel
      title={`${name} (${brdNm}) · ${from === to ? day(from) : days(from, to)}`}
      acts={
        <Group gap={8} className="no-print">
          {from !== to && (
            <Button variant="default" onClick={() => onZoom(from)}>
              {t('calendar.zoomIn')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('base:close')}
          </Button>
        </Group>
      }
    >
      <Read of={part} height={160}>
        {({ entries, hours }) => (
          <SimpleGrid cols={{ base: 1, lg: 2 }}>
            {entries.length === 0 ? <Text>{t('calendar.part.free')}</Text> : <Entries entries={entries} />}
            <Chart
              label={t('calendar.byHour')}
              height={160}
              heads={hours.map((_, hour) => String(hour))}
              series={[
                {
                  name: t('calendar.byHour'),
                  values: hours.map((share) => Math.round((share ?? 0) * 100)),
                  color: 'cyan.7',
                },
              ]}
            />
          </SimpleGrid>
        )}
      </Read>
    </Panel>
  )
}

function Entries({ entries }: { entries: readonly CalendarEntry[] }) {
  const { t } = useTranslation('campaign')
  const { percent, days } = useFormats()
  return (
    <ShortTable
      rows={entries}
      keyOf={({ cpIdx }, at) => cpIdx ?? `other ${at}`}
      columns={[
        {
          width: 120,
          cell: ({ taking }) => (
            <Group gap={6} wrap="nowrap">
              <span className="calendar-mark" style={{ background: `var(--calendar-${taking})` }} />
              {t(`calendar.part.${taking}`)}
            </Group>
          ),
        },
        {
          cell: ({ cpIdx, cpName }) =>
            cpIdx === null ? t('calendar.someone') : <LinkTo to={`/campaign/run/view?cpIdx=${cpIdx}`}>{cpName}</LinkTo>,
        },
        { cell: ({ startsOn, endsOn }) => days(startsOn, endsOn) },
        { isFigure: true, cell: ({ share }) => percent(share, 1) },
      ]}
    />
  )
}
