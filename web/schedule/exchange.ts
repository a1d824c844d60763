import { useState } from 'react'
import { orderCalls, scheduleCalls } from '#domain/schedule/calls.ts'
import type { DayPlay } from '#domain/schedule/explain/view.ts'
import { tellDone, tellRefusal } from '../base/tell.ts'
import { useMay } from '../wire/session.ts'
import { useAct } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

/** Two plays of the house that change places: one is taken up, another one takes its place. */
export interface Exchange {
  /** Beginning of the play that is taken up, in epoch milliseconds. */
  moved: number | null
  mayMove: boolean
  begin(from: number | null): void
  drop(to: number): void
}

const HOUSE = 2

export function isMovable({ slotType, from }: DayPlay): boolean {
  return slotType === HOUSE && from > Date.now()
}

export function useExchange(mediaId: string, date: string): Exchange {
  const { t } = useTranslation('schedule')
  const may = useMay()
  const [moved, setMoved] = useState<number | null>(null)
  const act = useAct(orderCalls.swap, [scheduleCalls.daily])
  const drop = (to: number) => {
    if (moved === null || moved === to) return setMoved(null)
    act.mutate(
      { mediaId, date, from: moved, to },
      { onSuccess: () => tellDone(t('move.done')), onError: ({ refused }) => tellRefusal(refused) },
    )
    setMoved(null)
  }
  return { moved, mayMove: may('schedule-order', 'UPDATE'), begin: setMoved, drop }
}
