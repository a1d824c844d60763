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
import { HourPlays } from './HourPlays.tsx'

/** A change is planned within moments, by whomever it is made. */
const SECONDS = 3

/** One screen's day: what it holds in all, an hour play by play, and why. */
export function ScheduleView() {
  const { t } = useTranslation('schedule')
  const navigate = useNavigate()
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const mediaId = String(address.mediaId ?? '')
  const date = isRealDate(String(address.day)) ? String(address.day) : today()
  const hour = Number(address.hour) || null
  const [at, setAt] = useState(() => Date.now())
  const query = useCall(scheduleCalls.daily, { mediaId, date, hour }, { everySeconds: SECONDS })
  const { data } = query
  if (query.error && !data) return <Unread query={query} />
  const show = (next: number) =>
    void navigate({ to: '.', search: { mediaId, day: date, hour: String(next) } as never, replace: true })
  return (
    <>
      <Group gap={12} align="baseline" mb={12}>
        <PageTitle>{t('dayOf', { media: mediaId })}</PageTitle>
        <Text c="dimmed">
          {date} · {data?.zone}
        </Text>
        <LinkTo to={`/media/media/view?mediaId=${mediaId}`}>{t('toScreen')}</LinkTo>
      </Group>
      {data && (
        <SimpleGrid cols={{ base: 1, lg: 2 }} mb="md">
          <Panel title={t('items')} isSpaced>
            <DayItems items={data.items} />
          </Panel>
          <Panel title={t('why')} isSpaced>
            <ExplainPanel mediaId={mediaId} at={at} zone={data.zone} onAt={setAt} />
          </Panel>
        </SimpleGrid>
      )}
      {data && (
        <Panel title={t('hour')}>
          <HourPlays view={data} date={date} hour={hour} onHour={show} onPlay={setAt} />
        </Panel>
      )}
    </>
  )
}
