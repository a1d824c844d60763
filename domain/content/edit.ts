import { type Fault, type Faults, outcome, refuse, refuseFaults } from '../base/reply.ts'
import { isSame } from '../base/resource.ts'
import { type DateStatus, dateStatus } from '../schedule/house/publish.ts'
import { type Period, statusOf } from './status.ts'
import { type Aimed, hasTarget, type TargetField, targetsIn } from './targets.ts'

/** Entered fields of a publish. */
export interface Entered extends Period, Aimed {
  publishName: string
  contents: readonly number[]
}

type Field = 'publishName' | 'startDate' | 'endDate' | 'contents' | TargetField

const aims: readonly TargetField[] = [
  'targetGroups',
  'targetVenues',
  'targetMedia',
  'targetMediaGroups',
  'targetChannels',
]

/** Fields that may still change: everything before the start, little while it runs, nothing afterwards. */
export const editable: Readonly<Record<DateStatus, readonly Field[]>> = {
  [dateStatus.scheduled]: ['publishName', 'startDate', 'endDate', 'contents', ...aims],
  [dateStatus.inProgress]: ['publishName', 'endDate', ...aims],
  [dateStatus.finished]: [],
}

const fields = editable[dateStatus.scheduled]

/** Refuses a publish that cannot be stored; `before` is what it was, nothing for a new one. */
export function refuseEdit(before: Entered | undefined, after: Entered, now: Date): void {
  if (before && statusOf(before, now) === dateStatus.finished) refuse('publish.finished')
  const faults = {
    ...periodFaults(before, after, now),
    ...missingFaults(after),
    ...(before && runningFaults(before, after, now)),
  }
  refuseFaults(faults)
}

/** While it runs, its contents are changed for an instant that is named, not with a save. */
function runningFaults(before: Entered, after: Entered, now: Date): Faults {
  const changed = fields.filter((field) => !isSameValue(field, before, after))
  const locked = changed.filter((field) => !editable[statusOf(before, now)].includes(field))
  return Object.fromEntries(locked.map((name) => [name, fault('publish.runningLocked')]))
}

export function periodFaults(before: Period | undefined, { startDate, endDate }: Period, now: Date): Faults {
  const end = new Date(endDate).getTime()
  if (end <= new Date(startDate).getTime()) return { endDate: fault('publish.endBeforeStart') }
  const isNewEnd = before === undefined || !isSameMoment(before.endDate, endDate)
  return isNewEnd && end <= now.getTime() ? { endDate: fault('publish.endInPast') } : {}
}

const missing: Fault = { outcome: outcome.missing, msg: 'field.missingChoice' }

function missingFaults({ contents, ...targets }: Entered): Faults {
  return { ...(contents.length === 0 && { contents: missing }), ...targetFaults(targets) }
}

export const targetFaults = (aimed: Aimed): Faults => (hasTarget(targetsIn(aimed)) ? {} : { targetVenues: missing })

function isSameValue(field: Field, one: Partial<Entered>, other: Partial<Entered>) {
  const isMoment = field === 'startDate' || field === 'endDate'
  return isMoment ? isSameMoment(one[field], other[field]) : isSame(one[field], other[field])
}

const isSameMoment = (one: string | undefined, other: string | undefined) =>
  new Date(one ?? 0).getTime() === new Date(other ?? 0).getTime()

const fault = (msg: Fault['msg']): Fault => ({ outcome: outcome.badFormat, msg })
