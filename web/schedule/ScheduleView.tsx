import { Group, SimpleGrid, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { scheduleCalls } from '#domain/schedule/calls.ts'
import { isRealDate } from '#domain/time/dates.ts'
import { PageTitle } from '../base/PageTitle.tsx'
import { LinkTo } from '../kit/cell/LinkTo.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Unread } from '../kit/cell/Unread.tsx'
import { useCall } from '../wire/use-call.ts'
import { today } from '../words/today.ts'
import { useTranslation } from '../words/translation.ts'
import { DayItems } from './DayItems.tsx'
import { ExplainPanel } from './ExplainPanel.tsx'
import { useExchange } from './exchange.ts'
import { HourPlays } from './HourPlays.tsx'
import { DayChoice } from './line/DayChoice.tsx'
import { DayLine } from './line/DayLine.tsx'
import { WeekPanel } from './line/WeekPanel.tsx'

/** A change is planned within moments, by whomever it is made. */
const SECONDS = 3

/** One screen's day: what it holds in all, an hour play by play, and why. */
export function ScheduleView() {
  const { t } = useTranslation('schedule')
  const navigate = useNavigate()
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const mediaId = String(address.mediaId ?? '')
  const asked = isRealDate(String(address.day)) ? String(address.day) : null
  const [opened] = useState(() => Date.now())
  const [picked, setPicked] = useState<number>()
  const query = useCall(
    scheduleCalls.daily,
    { mediaId, date: asked, hour: Number(address.hour) || null },
    { everySeconds: SECONDS },
  )
  const { data } = query
  const date = asked ?? data?.date ?? today()
  const exchange = useExchange(mediaId, date)
  if (query.error && !data) return <Unread query={query} />
  const isRunning = date === today() || data?.spans.some(([from, to]) => from <= opened && opened < to)
  const at = picked ?? (isRunning ? opened : (data?.plays[0]?.from ?? opened))
  const go = (search: { day: string; hour?: string }) =>
    void navigate({ to: '.', search: { mediaId, ...search } as never, replace: true })
  const showDay = (day: string) => {
    setPicked(undefined)
    go({ day })
  }
  return (
    <>
      <Group gap={12} align="baseline" mb={12}>
        <PageTitle>{t('dayOf', { media: mediaId })}</PageTitle>
        <Text c="dimmed">{data?.zone}</Text>
        <LinkTo to={`/media/media/view?mediaId=${mediaId}`}>{t('toScreen')}</LinkTo>
        <DayChoice date={date} onDay={showDay} />
      </Group>
      {data && (
        <Panel title={t('hour')}>
          <DayLine
            view={data}
            now={query.dataUpdatedAt}
            at={at}
            exchange={exchange}
            onHour={(hour) => go({ day: date, hour: String(hour) })}
            onPlay={setPicked}
          />
        </Panel>
      )}
      {data && (
        <WeekPanel
          {...{ mediaId, date, hour: data.hour }}
          onHour={(day, hour) => {
            setPicked(undefined)
            go({ day, hour: String(hour) })
          }}
        />
      )}
      {data && (
        <SimpleGrid cols={{ base: 1, lg: 2 }} mb="md">
          <Panel title={t('why')} isSpaced>
            <ExplainPanel mediaId={mediaId} at={at} zone={data.zone} onAt={setPicked} />
          </Panel>
          <Panel title={t('items')} isSpaced>
            <DayItems items={data.items} />
          </Panel>
        </SimpleGrid>
      )}
      {data && data.plays.length > 0 && (
        <Panel title={t('line.plays')}>
          <HourPlays view={data} exchange={exchange} onPlay={setPicked} />
        </Panel>
      )}
    </>
  )
}
