import type { Play } from '#domain/schedule/day/expand.ts'
import { type OverlayNotice, overlayAt } from '#domain/schedule/house/overlay.ts'

/**
 * Zone of the screen: `main` carries the loop and its proof; a `band` lies along the bottom edge, an `overlay` over a
 * part of the picture, and `everything` over all of it.
 */
export type Zone = 'main' | 'band' | 'overlay' | 'everything'

export type Shown<Notice> = Standing &
  ({ zone: 'main'; content: Play } | { zone: Exclude<Zone, 'main'>; content: Notice })

interface Standing {
  /** The smallest goes first; what plays in the loop has the last. */
  priority: number
  since: number
}

const zoneOf = { emergency: 'everything', interim: 'overlay', bottom: 'band' } as const

/** Zones of a screen at an instant: the play that the loop has, and the one notice that lies over it. */
export function zonesAt<Notice extends OverlayNotice>(
  play: Play | null,
  notices: readonly Notice[],
  instant: number,
): readonly Shown<Notice>[] {
  const notice = overlayAt(notices, instant)
  return [
    ...(play ? [{ zone: 'main', content: play, priority: LAST, since: play.from } as const] : []),
    ...(notice
      ? [{ zone: zoneOf[notice.kind], content: notice, priority: urgencyOf(notice), since: notice.from }]
      : []),
  ]
}

const LAST = 4
const urgencyOf = ({ kind, priority }: OverlayNotice) => (kind === 'bottom' ? priority : 0)

/** True if nothing of the main zone can be seen. */
export function isCovered(zones: readonly { zone: Zone }[]): boolean {
  return zones.some(({ zone }) => zone === 'everything')
}
