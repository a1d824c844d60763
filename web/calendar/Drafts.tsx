import { Text } from '@mantine/core'
import type { CalendarDraft } from '#domain/calendar/calendar.ts'
import { calendarCalls } from '#domain/calendar/calls.ts'
import { campaignCalls } from '#domain/campaign/campaign-calls.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { ask } from '../base/ask.ts'
import { undoable } from '../kit/dialog/undo.ts'
import { useRefresh } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { useMay } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { Draft } from './Draft.tsx'
import type { Period } from './period.ts'

/** One's own drafts under the days that they are meant for; moved by hand or by arrow keys, asked once, and taken back with a click. */
export function Drafts({ period }: { period: Period }) {
  const { t } = useTranslation('campaign')
  const { days } = useFormats()
  const refresh = useRefresh()
  const mayWrite = useMay()('campaign', 'UPDATE')
  const drafts = useCall(calendarCalls.drafts, period, { topic: 'campaign' })
  const move = async ({ cpIdx, cpName, startsOn, endsOn }: CalendarDraft, by: number) => {
    const [from, to] = [dayAfter(startsOn, by), dayAfter(endsOn, by)]
    const text = `${days(startsOn, endsOn)} → ${days(from, to)}`
    if (!(await ask({ title: t('calendar.move.title', { name: cpName }), text, act: t('calendar.move.act') }))) return
    const [old, moved] = [
      { startsOn, endsOn },
      { startsOn: from, endsOn: to },
    ]
    await undoable({
      act: () => call(campaignCalls.save, { cpIdx, ...moved, was: old }),
      undo: () => call(campaignCalls.save, { cpIdx, ...old, was: moved }),
      done: t('calendar.move.done', { name: cpName }),
      refresh: () => refresh([calendarCalls.drafts]),
    })
  }
  const list = drafts.data?.list ?? []
  if (list.length === 0) return null
  return (
    <div style={{ marginTop: 10 }}>
      {list.map((draft) => (
        <div key={draft.cpIdx} className="calendar-line">
          <Text size="sm" className="calendar-name">
            {t('calendar.draft')}
          </Text>
          <div className="calendar-drafts">
            <Draft draft={draft} period={period} {...(mayWrite && { onMove: (by: number) => void move(draft, by) })} />
          </div>
        </div>
      ))}
    </div>
  )
}
