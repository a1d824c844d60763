import { codes } from '../../base/codes.ts'
import { isSame, type Row } from '../../base/resource.ts'
import { dateStatus } from '../../schedule/house/publish.ts'
import type { middleNoti } from '../noti.ts'
import { type Period, statusOf } from '../status.ts'

type Notice = Row<typeof middleNoti>

/** Fields of a notice that viewers see, or that decide where and when they do. */
export const seenFields = [
  ...['contNotiType', 'uiType', 'infoType', 'priority', 'notiTitle', 'notiText', 'fIdx', 'startDate', 'endDate'],
  ...[
    'targetGroups',
    'targetVenues',
    'targetMedia',
    'targetMediaGroups',
    'targetChannels',
    'playSeconds',
    'everyLoops',
  ],
] as const satisfies readonly (keyof Notice)[]

export type SeenField = (typeof seenFields)[number]
type Seen = { readonly [Name in SeenField]?: Notice[Name] }

/** Change of a running notice: fields that shall be others, or the interim notice that shall lie over it. */
export type NotiChange = NotiFields | NotiInterim
export type NotiFields = Seen & { readonly notiName?: string }
export interface NotiInterim {
  readonly interimFIdx: number
  /** After the usual time where nobody said when. */
  readonly interimEnd: string | null
}

export const isInterim = (change: NotiChange): change is NotiInterim => 'interimFIdx' in change

/** Picture that a change brings along. */
export const pictureOf = (change: NotiChange): number | null =>
  (isInterim(change) ? change.interimFIdx : change.fIdx) ?? null

/** Way of a save: written at once, written and asked for as a whole, or kept beside what is on air. */
export type SaveWay = 'write' | 'askWhole' | 'askChange'

type Reviewed = Seen & Period & { review: number }

/**
 * A notice of whoever may not publish alone waits, and so does every save of one that is not approved yet. What runs
 * stays on air as it is while its change waits; its name, and an earlier end, are nobody's review.
 */
export function saveWayOf(
  before: Reviewed | undefined,
  after: Seen & Pick<Period, 'endDate'>,
  mayAlone: boolean,
  now: Date,
): SaveWay {
  const wasApproved = before === undefined || before.review === codes.review.approved
  if (mayAlone && wasApproved) return 'write'
  if (!before || statusOf(before, now) !== dateStatus.inProgress) return 'askWhole'
  return changesSeen(before, after) ? 'askChange' : 'write'
}

/** True where viewers would see something else, somewhere else or for longer. */
export function changesSeen(before: Seen & Pick<Period, 'endDate'>, after: Seen & Pick<Period, 'endDate'>): boolean {
  return seenFields.some((name) =>
    name === 'endDate' ? Date.parse(after.endDate) > Date.parse(before.endDate) : !isSameValue(name, before, after),
  )
}

/** Fields of a change that read otherwise than what is on air. */
export function differencesOf(onAir: Seen, change: NotiFields): SeenField[] {
  return seenFields.filter((name) => change[name] !== undefined && !isSameValue(name, onAir, change))
}

/** Difference between two lists of places: how many come to it and leave it. */
export function movedPlaces(onAir: readonly unknown[], wanted: readonly unknown[]): string {
  const [come, left] = [beyond(wanted, onAir), beyond(onAir, wanted)]
  return [come > 0 && `+${come}`, left > 0 && `−${left}`].filter(Boolean).join(' ')
}

const beyond = (list: readonly unknown[], other: readonly unknown[]) =>
  list.filter((each) => !other.includes(each)).length

function isSameValue(name: SeenField, one: Seen, other: Seen): boolean {
  const isMoment = name === 'startDate' || name === 'endDate'
  return isMoment ? Date.parse(one[name] ?? '') === Date.parse(other[name] ?? '') : isSame(one[name], other[name])
}
