import { CARD, type FailureReason, playError } from '#domain/device/proof.ts'
import type { Play } from '#domain/schedule/day/expand.ts'
import { nextBoundary } from '#domain/schedule/day/slots.ts'
import { filesOf, type Playable } from '#domain/screen/playable.ts'
import type { Emergencies } from '#player/day/emergency.ts'
import type { Files } from '#player/day/files.ts'
import type { LackLine } from '#player/day/lack.ts'
import { keyOf, momentOf, offsetAt } from '#player/day/play-key.ts'
import type { Proof } from '#player/day/proof.ts'
import { type Schedule, showingsOf } from '#player/day/schedule.ts'
import { makeStandIn } from '#player/day/stand-in.ts'
import { makeWitness } from '#player/day/witness.ts'
import type { Segment } from '#player/disk/segment.ts'
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

export function startShow({ clock, schedule, files, stage, proof, emergencies, lack }: Props): Show {
  const report = (error: unknown) => {
    fault = { text: String(error).slice(0, 500), item: null }
  }
  const witness = makeWitness({ clock, proof, emergencies, report })
  const standIn = makeStandIn({ schedule, files, stage, onSeen: witness.see })
  let key = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The moment up to which the schedule has been followed. */
  let reached = 0
  let plays = 0
  /** The last one; that of an item is over as soon as the item is seen again. */
  let fault: { text: string; item: string | null } | null = null

  /** Does what is due at `at`, which lies a little ahead when an item is started early for its first frame. */
  const step = (at: number) => {
    reached = at
    witness.settle(at)
    const play = schedule.playAt(at)
    if (keyOf(play) !== key) begin(play, at)
    else standIn.renew(at)
    lack.follow(play, !standIn.isOn(), at)
    arm(at)
  }

  const arm = (at: number) => {
    clearTimeout(timer)
    const boundary = nextBoundary(Math.max(at, clock.now()) + 1)
    const next = schedule.playAt(boundary)
    const file = readyFile(next, boundary)
    const isNew = keyOf(next) !== key
    if (next && file && isNew) stage.prepare(keyOf(next), file, offsetAt(next, boundary))
    const lead = file && isNew ? stage.lead(file) : 0
    timer = setTimeout(() => step(momentOf(boundary, clock.now())), Math.max(0, boundary - lead - clock.now()))
  }

  const begin = (play: Play | null, at: number) => {
    key = keyOf(play)
    standIn.leave()
    const segment = witness.begin(play, at)
    const file = readyFile(play, at)
    if (!play || !segment) standIn.show('idle', at)
    else if (file) present(segment, file, at).catch(report)
    else if (play.item === null) standIn.show('card', at, segment)
    else fail(segment, 'missingFile', at)
  }

  const readyFile = (play: Play | null, at: number): Playable | null => {
    const plan = schedule.plan(at)
    const showings = play && plan ? showingsOf(play, plan) : []
    return showings.find((showing) => filesOf(showing).every(files.isReady)) ?? null
  }

  const present = async (own: Segment, file: Playable, at: number) => {
    const failOwn = (reason: FailureReason) => {
      if (own === witness.segment()) fail(own, reason, clock.now())
    }
    try {
      if (!(await stage.show(keyOf(own.play), file, offsetAt(own.play, at), () => failOwn('stalled')))) return
    } catch (error) {
      report(error)
      return failOwn('decoder')
    }
    plays += 1
    if (fault?.item === itemOf(own)) fault = null
    witness.see(own)
  }

  const fail = (own: Segment, reason: FailureReason, at: number) => {
    witness.fail(own, reason, at)
    const item = itemOf(own)
    fault = { text: playError({ reason, item }), item }
    standIn.show('card', at)
    lack.follow(own.play, false, at)
  }

  step(clock.now())
  return {
    refresh: () => step(momentOf(reached, clock.now())),
    playing: () => witness.segment()?.play ?? null,
    playsSince() {
      const since = plays || (goesOn(witness.segment()) ? 1 : 0)
      plays = 0
      return since
    },
    lastError: () => fault?.text ?? null,
  }
}

const itemOf = ({ play }: Segment) => play.item?.id ?? CARD

/** True of a play that goes on for longer than a beat: it is on the screen none the less. */
const goesOn = (segment: Segment | null) => segment !== null && segment.visibleFrom !== null && segment.failure === null
