import { Text } from '@mantine/core'
import { useState } from 'react'
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

interface Props {
  period: Period
  /** Turns the calendar to a day that is out of sight. */
  onShow(day: string): void
}

interface Moved {
  draft: CalendarDraft
  days: number
  /** It stays where it is shown until that is answered. */
  isAsked?: boolean
}

/** One's own drafts under the days that they are meant for; moved by hand or by arrow keys, asked once, and taken back with a click. */
export function Drafts({ period, onShow }: Props) {
  const { t } = useTranslation('campaign')
  const { days } = useFormats()
  const refresh = useRefresh()
  const mayWrite = useMay()('campaign', 'UPDATE')
  const drafts = useCall(calendarCalls.drafts, period, { topic: 'campaign' })
  const [moved, setMoved] = useState<Moved>()
  const shift = (draft: CalendarDraft, by: number) => {
    setMoved({ draft, days: by })
    const [from, to] = [dayAfter(draft.startsOn, by), dayAfter(draft.endsOn, by)]
    if (to < period.from || period.to < from) onShow(from)
  }
  const giveUp = (draft: CalendarDraft) => {
    // Still drawn, and with the focus, until its own days are read.
    setMoved({ draft, days: 0 })
    if (draft.endsOn < period.from || period.to < draft.startsOn) onShow(draft.startsOn)
  }
  const settle = async (draft: CalendarDraft, by: number) => {
    setMoved({ draft, days: by, isAsked: by !== 0 })
    if (by === 0) return
    if (await move({ draft, days: by })) setMoved(undefined)
    else giveUp(draft)
  }
  const move = async ({ draft: { cpIdx, cpName, startsOn, endsOn }, days: by }: Moved) => {
    const [from, to] = [dayAfter(startsOn, by), dayAfter(endsOn, by)]
    const text = `${days(startsOn, endsOn)} → ${days(from, to)}`
    if (!(await ask({ title: t('calendar.move.title', { name: cpName }), text, act: t('calendar.move.act') })))
      return false
    const [old, now] = [
      { startsOn, endsOn },
      { startsOn: from, endsOn: to },
    ]
    await undoable({
      act: () => call(campaignCalls.save, { cpIdx, ...now, was: old }),
      undo: () => call(campaignCalls.save, { cpIdx, ...old, was: now }),
      done: t('calendar.move.done', { name: cpName }),
      refresh: () => refresh([calendarCalls.drafts]),
    })
    return true
  }
  const list = shownOf(drafts.data?.list ?? [], moved)
  if (list.length === 0) return null
  return (
    <div style={{ marginTop: 10 }}>
      {list.map((draft) => (
        <div key={draft.cpIdx} className="calendar-line">
          <Text size="sm" className="calendar-name">
            {t('calendar.draft')}
          </Text>
          <div className="calendar-drafts">
            <Draft
              {...{ draft, period }}
              shift={moved?.draft.cpIdx === draft.cpIdx ? moved.days : 0}
              {...(mayWrite && { onShift: (by: number) => shift(draft, by) })}
              onSettle={(by) => void settle(draft, by)}
              onGiveUp={() => moved && giveUp(moved.draft)}
              onLeave={() => !moved?.isAsked && setMoved(undefined)}
            />
          </div>
        </div>
      ))}
    </div>
  )
}

/** With the one that is on its way, also where it comes from other days than these. */
const shownOf = (list: readonly CalendarDraft[], moved: Moved | undefined) =>
  moved && !list.some(({ cpIdx }) => cpIdx === moved.draft.cpIdx) ? [moved.draft, ...list] : list
