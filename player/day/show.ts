import type { FailureReason } from '#domain/device/proof.ts'
import type { Play } from '#domain/schedule/day/expand.ts'
import { lastBoundary, nextBoundary, SLOT_MS } from '#domain/schedule/day/slots.ts'
import { filesOf, type Playable } from '#domain/screen/playable.ts'
import type { Emergencies } from '#player/day/emergency.ts'
import type { Files } from '#player/day/files.ts'
import type { LackLine } from '#player/day/lack.ts'
import type { Proof } from '#player/day/proof.ts'
import { type Schedule, showingsOf } from '#player/day/schedule.ts'
import { type Shown, shownOf, writeLog } from '#player/disk/log.ts'
import { newSegment, type Segment, settleSlots } from '#player/disk/segment.ts'
import type { Stage } from '#player/screen/stage.ts'
import type { Clock } from '#player/wire/clock.ts'

/** The show goes by the clock alone: what is on follows from the time, so it needs no memory of its own. */
export interface Show {
  /** Looks at the schedule again, because it, the clock or the files have changed. */
  refresh(): void
  playing(): Play | null
  playsSince(): number
  lastError(): string | null
}

interface Props {
  clock: Clock
  schedule: Schedule
  files: Files
  stage: Stage
  proof: Proof
  emergencies: Pick<Emergencies, 'covers'>
  lack: Pick<LackLine, 'follow'>
}

/** Picture of the brand that stands in where no item is on. */
type StandIn = 'card' | 'idle'

/** No item is started further ahead of its time. */
const AHEAD_MS = 1000

export function startShow({ clock, schedule, files, stage, proof, emergencies, lack }: Props): Show {
  let segment: Segment | null = null
  let key = ''
  let standIn: { which: StandIn; own: Segment | null; looks: string } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The moment up to which the schedule has been followed. */
  let reached = 0
  /** By which clock the segment is dated. */
  let era = clock.era()
  let plays = 0
  let lastError: string | null = null

  /** Does what is due at `at`, which lies a little ahead when an item is started early for its first frame. */
  const step = (at: number) => {
    reached = at
    settle(at)
    const play = schedule.playAt(at)
    if (keyOf(play) !== key) begin(play, at)
    else renewStandIn(at)
    lack.follow(play, standIn === null, at)
    arm(at)
  }

  /** `due` while the clock is about to reach it: what began early stays. Else it was put right, or the page slept. */
  const momentOf = (due: number) => {
    const now = clock.now()
    return now < due && due <= now + AHEAD_MS ? due : now
  }

  const settle = (at: number) => {
    if (!segment) return
    redate(segment)
    const { composition } = segment.play
    for (const { start, outcome } of settleSlots(segment, at)) {
      // What an emergency lay over was not seen, so it is not proved either.
      const isUnseen = emergencies.covers(start, start + SLOT_MS)
      if (outcome && !isUnseen) proof.record(start, composition, outcome).catch(report)
    }
  }

  /** A clock that was put right has changed since when the segment is seen: its slots count by the right one. */
  const redate = (own: Segment) => {
    if (clock.era() === era) return
    if (own.visibleFrom !== null) own.visibleFrom += clock.era() - era
    own.next = Math.max(own.play.from, lastBoundary(own.visibleFrom ?? clock.now()))
    era = clock.era()
  }

  const arm = (at: number) => {
    clearTimeout(timer)
    const boundary = nextBoundary(Math.max(at, clock.now()) + 1)
    const next = schedule.playAt(boundary)
    const file = readyFile(next, boundary)
    const isNew = keyOf(next) !== key
    if (next && file && isNew) stage.prepare(keyOf(next), file, offsetAt(next, boundary))
    const lead = file && isNew ? stage.lead(file) : 0
    timer = setTimeout(() => step(momentOf(boundary)), Math.max(0, boundary - lead - clock.now()))
  }

  const begin = (play: Play | null, at: number) => {
    key = keyOf(play)
    era = clock.era()
    standIn = null
    segment = play && newSegment(play, at)
    const file = readyFile(play, at)
    if (!play || !segment) fallBack(at, 'idle')
    else if (file) present(segment, file, at).catch(report)
    else if (play.item === null) fallBack(at, 'card', segment)
    else fail(segment, 'missingFile', at)
  }

  const readyFile = (play: Play | null, at: number): Playable | null => {
    const plan = schedule.plan(at)
    const showings = play && plan ? showingsOf(play, plan) : []
    return showings.find((showing) => filesOf(showing).every(files.isReady)) ?? null
  }

  const present = async (own: Segment, file: Playable, at: number) => {
    const onStall = () => {
      if (own === segment) fail(own, 'stalled', clock.now())
    }
    try {
      if (!(await stage.show(keyOf(own.play), file, offsetAt(own.play, at), onStall))) return
    } catch (error) {
      report(error)
      if (own === segment) fail(own, 'decoder', clock.now())
      return
    }
    plays += 1
    see(own)
  }

  const see = (own: Segment) => {
    redate(own)
    own.visibleFrom = clock.now()
    log(own, 'shown')
  }

  const fail = (own: Segment, reason: FailureReason, at: number) => {
    settle(at)
    own.failure = reason
    lastError = `${reason} ${own.play.item?.id ?? 'card'}`
    log(own, reason)
    fallBack(at, 'card')
    lack.follow(own.play, false, at)
  }

  /** The brand's picture, else its name: never an empty screen, and never what should be off it. */
  const fallBack = (at: number, which: StandIn, own: Segment | null = null) => {
    const { picture, name } = looksOf(which, at)
    standIn = { which, own, looks: picture?.sha256 ?? name }
    const shown = picture ? stage.show(`${which} ${at}`, picture, 0, () => undefined) : Promise.reject()
    shown
      .catch(() => {
        stage.showName(name)
        return true
      })
      .then((isShown) => {
        if (own && isShown && own.visibleFrom === null) see(own)
      })
  }

  const looksOf = (which: StandIn, at: number) => {
    const manifest = schedule.plan(at)?.manifest
    const pictures = [manifest?.[which], manifest?.card, manifest?.idle]
    return { picture: pictures.find((file) => file && files.isReady(file)), name: manifest?.brandName ?? '' }
  }

  /** A closed screen has the same to show all night: a picture that is new, or here at last, does not wait for morning. */
  const renewStandIn = (at: number) => {
    if (!standIn) return
    const { which, own, looks } = standIn
    const { picture, name } = looksOf(which, at)
    if ((picture?.sha256 ?? name) !== looks) fallBack(at, which, own)
  }

  const report = (error: unknown) => {
    lastError = String(error).slice(0, 500)
  }

  const log = (own: Segment, result: Shown['result']) => writeLog(shownOf(own, result)).catch(report)

  step(clock.now())
  return {
    refresh: () => step(momentOf(reached)),
    playing: () => segment?.play ?? null,
    playsSince() {
      // What goes on for longer than a beat is on the screen none the less.
      const goesOn = segment !== null && segment.visibleFrom !== null && segment.failure === null
      const since = plays || (goesOn ? 1 : 0)
      plays = 0
      return since
    },
    lastError: () => lastError,
  }
}

/** Offset at which a play is joined; to look for a frame within its first half second would take longer than that. */
function offsetAt({ begins }: Play, at: number): number {
  return at - begins < 500 ? 0 : at - begins
}

/** The same play has the same key under every plan; a card has one for each slot's length that it may be. */
function keyOf(play: Play | null): string {
  if (!play) return 'idle'
  const { kind, item, begins } = play
  return item ? `${kind} ${item.source} ${item.id} ${begins / SLOT_MS}` : `card ${begins / SLOT_MS}`
}
