import { type CodeOf, codes } from '../base/codes.ts'

/** Need of a screen for people before its health says anything, the first step first. */
export type Lack = 'player' | 'approval' | 'venue' | 'start'

interface Stand {
  deviceStatus: CodeOf<'deviceStatus'>
  /** Of the player behind it, if it has one. */
  plyIdx: string | null
  mapping: CodeOf<'mapping'>
}

/** Nothing where the screen is at work: then its health counts. */
export function lackOf({ deviceStatus, plyIdx, mapping }: Stand): Lack | null {
  if (plyIdx === null) return 'player'
  if (deviceStatus === codes.deviceStatus.waiting) return 'approval'
  if (mapping === codes.mapping.unmapped) return 'venue'
  return deviceStatus === codes.deviceStatus.stopped ? 'start' : null
}
