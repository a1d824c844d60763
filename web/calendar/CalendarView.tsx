import './calendar.css'
import { Button, Group, SegmentedControl, Select } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import { calendarCalls } from '#domain/calendar/calls.ts'
import { PageTitle } from '../base/PageTitle.tsx'
import { FetchBar } from '../kit/cell/FetchBar.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { today } from '../words/today.ts'
import { useTranslation } from '../words/translation.ts'
import { Drafts } from './Drafts.tsx'
import { HeatMap } from './HeatMap.tsx'
import { Legend } from './Legend.tsx'
import { PartPanel, type Picked } from './PartPanel.tsx'
import { type Period, periodAround, periodBeside, type Zoom, zooms } from './period.ts'
import { Strips } from './Strips.tsx'

const groupings = [codes.placeKind.brand, codes.placeKind.region, codes.placeKind.group]

/** Fill of the network, day by day: sold, asked for, held and free; drafts are put where there is room. */
export function CalendarView() {
  const { t } = useTranslation(['campaign', 'code'])
  const { days: written } = useFormats()
  const [zoom, setZoom] = useState<Zoom>('quarter')
  const [period, setPeriod] = useState<Period>(() => periodAround(today(), 'quarter'))
  const [by, setBy] = useState<(typeof groupings)[number]>(codes.placeKind.region)
  const [picked, setPicked] = useState<Picked>()
  const fill = useCall(calendarCalls.fill, { ...period, by }, { topic: 'campaign' })
  const look = (next: Zoom, around: string) => {
    setZoom(next)
    setPeriod(periodAround(around, next))
    setPicked(undefined)
  }
  return (
    <div className="calendar">
      <Group justify="space-between" mb={12}>
        <PageTitle>{t('calendar.title')}</PageTitle>
        <Group gap={8} className="no-print">
          <SegmentedControl
            aria-label={t('calendar.zoom')}
            value={zoom}
            // One of the zooms below.
            onChange={(value) => look(value as Zoom, inPeriod(today(), period) ? today() : period.from)}
            data={zooms.map((value) => ({ value, label: t(`calendar.zoom.${value}`) }))}
          />
          <Select
            aria-label={t('calendar.by')}
            w={150}
            allowDeselect={false}
            data={groupings.map((value) => ({ value, label: t(`code:placeKind.${value}`) }))}
            value={by}
            onChange={(value) => {
              // One of the groupings above.
              if (value) setBy(value as (typeof groupings)[number])
              setPicked(undefined)
            }}
          />
        </Group>
      </Group>
      <Panel
        title={written(period.from, period.to)}
        acts={
          <Group gap={4} className="no-print">
            <Button
              variant="default"
              aria-label={t('calendar.before')}
              onClick={() => setPeriod(periodBeside(period, zoom, -1))}
            >
              <IconChevronLeft size={14} />
            </Button>
            <Button variant="default" onClick={() => setPeriod(periodAround(today(), zoom))}>
              {t('calendar.now')}
            </Button>
            <Button
              variant="default"
              aria-label={t('calendar.after')}
              onClick={() => setPeriod(periodBeside(period, zoom, 1))}
            >
              <IconChevronRight size={14} />
            </Button>
          </Group>
        }
      >
        <FetchBar isFetching={fill.isFetching} />
        <Read of={fill} height={420} none={({ rows }) => rows.length === 0 && t('calendar.none')}>
          {(answer) => (
            <div className="calendar-read">
              <Legend />
              <Strips answer={answer} period={period} picked={picked} onPick={setPicked} />
              <Drafts period={period} onShow={(day) => look(zoom, day)} />
            </div>
          )}
        </Read>
      </Panel>
      {picked && (
        <PartPanel picked={picked} onClose={() => setPicked(undefined)} onZoom={(day) => look('month', day)} />
      )}
      <Panel title={t('calendar.heat')}>
        <Read of={fill} height={190}>
          {({ heat }) => <HeatMap heat={heat} />}
        </Read>
      </Panel>
    </div>
  )
}

const inPeriod = (day: string, { from, to }: Period) => from <= day && day <= to
