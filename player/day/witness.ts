import type { FailureReason } from '#domain/device/proof.ts'
import type { Play } from '#domain/schedule/day/expand.ts'
import { lastBoundary, SLOT_MS } from '#domain/schedule/day/slots.ts'
import type { Emergencies } from '#player/day/emergency.ts'
import type { Proof } from '#player/day/proof.ts'
import { type Shown, shownOf, writeLog } from '#player/disk/log.ts'
import { newSegment, type Segment, settleSlots } from '#player/disk/segment.ts'
import type { Clock } from '#player/wire/clock.ts'

/** Witness of what is on: dates it by the right clock, and proves its slots. */
export interface Witness {
  segment(): Segment | null
  /** The play whose turn it is from now on. */
  begin(play: Play | null, at: number): Segment | null
  /** Puts on record what is over. */
  settle(at: number): void
  see(own: Segment): void
  fail(own: Segment, reason: FailureReason, at: number): void
}

interface Props {
  clock: Clock
  proof: Pick<Proof, 'record'>
  emergencies: Pick<Emergencies, 'covers'>
  report(error: unknown): void
}

export function makeWitness({ clock, proof, emergencies, report }: Props): Witness {
  let segment: Segment | null = null
  /** By which clock the segment is dated. */
  let era = clock.era()

  /** A clock that was put right has changed since when the segment is seen: its slots count by the right one. */
  const redate = (own: Segment) => {
    if (clock.era() === era) return
    if (own.visibleFrom !== null) own.visibleFrom += clock.era() - era
    own.next = Math.max(own.play.from, lastBoundary(own.visibleFrom ?? clock.now()))
    era = clock.era()
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

  const log = (own: Segment, result: Shown['result']) => writeLog(shownOf(own, result)).catch(report)

  return {
    segment: () => segment,
    begin(play, at) {
      era = clock.era()
      segment = play && newSegment(play, at)
      return segment
    },
    settle,
    see(own) {
      redate(own)
      own.visibleFrom = clock.now()
      log(own, 'shown')
    },
    fail(own, reason, at) {
      settle(at)
      own.failure = reason
      log(own, reason)
    },
  }
}
