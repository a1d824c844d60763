import { type Faults, outcome, refuseFaults, refuseUnless } from '../../base/reply.ts'
import { isSame } from '../../base/resource.ts'
import { nextBoundary } from '../../schedule/day/slots.ts'
import { dateStatus } from '../../schedule/house/publish.ts'
import { type Period, statusOf } from '../status.ts'
import type { Versions } from './versions.ts'

/** The contents that a running publish shall show; at once where no instant is named. */
export interface Wish {
  contents: readonly number[]
  at?: string | null | undefined
}

/** The slot boundary from which a wish holds. Refused where the publish does not run then, or nothing would change. */
export function changeInstant(publish: Period, { shown, planned }: Versions, wish: Wish, now: Date): Date {
  const status = statusOf(publish, now)
  refuseUnless(status !== dateStatus.finished, 'publish.finished')
  refuseUnless(status === dateStatus.inProgress, 'publish.notRunning')
  refuseUnless(planned === null, 'publish.changePlanned')
  refuseFaults({ ...instantFaults(publish, wish, now), ...contentFaults(wish) })
  refuseUnless(!isSame(shown.contents, wish.contents), 'form.unchanged')
  return instantOf(wish, now)
}

function instantFaults({ endDate }: Period, wish: Wish, now: Date): Faults {
  if (wish.at && new Date(wish.at).getTime() < now.getTime()) return { at: fault('publish.changeInPast') }
  const isLate = instantOf(wish, now).getTime() >= new Date(endDate).getTime()
  return isLate ? { at: fault('publish.changeAfterEnd') } : {}
}

function contentFaults({ contents }: Wish): Faults {
  return contents.length === 0 ? { contents: { outcome: outcome.missing, msg: 'field.missingChoice' } } : {}
}

const instantOf = ({ at }: Wish, now: Date) => new Date(nextBoundary(at ? new Date(at).getTime() : now.getTime()))

const fault = (msg: 'publish.changeInPast' | 'publish.changeAfterEnd') => ({ outcome: outcome.badFormat, msg })
