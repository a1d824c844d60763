/** A day as it has been built for advertisements, over the whole network. */
export interface BuiltDay {
  day: string
  kind: 'day' | 'today' | 'forecast'
  /** Epoch milliseconds. */
  finishedAt: number
  /** Milliseconds from its start to the moment it held. */
  took: number
  screens: number
  /** Screens with at least one advertisement. */
  advertising: number
  /** Units of 15 s that may be sold, and that are. */
  capacity: number
  units: number
  lines: number
  /** Lines that are to have more than there is room for. */
  short: ShortLine[]
}

/** Line that does not get all of its plays on a day, with the reason. */
export interface ShortLine {
  cpIdx: number
  cpName: string
  goal: number
  planned: number
  /** Bottleneck: the number of sold-out screens, and the hours of the venues' clocks. */
  screens: number
  hours: number[]
  /** To whom; none where the line's own limit is what holds it back. */
  holders: { cpIdx: number; cpName: string }[]
}

/** Work on a day that is going on, or how the last one ended. */
export interface BuildProgress {
  job: number
  day: string
  state: 'queued' | 'running' | 'done' | 'failed'
  progress: number
  step: string
}

export interface BuildState {
  /** Today where the caller's screens are. */
  today: string
  days: BuiltDay[]
  progress: BuildProgress | null
}

/** Changes on the caller's screens if today were made anew from now on. */
export interface RebuildPreview {
  day: string
  /** From here on, in epoch milliseconds. */
  from: number
  /** Screens that would play another order. */
  screens: number
  changes: PlayChange[]
}

/** A line of a campaign. */
export interface PlayChange {
  lineIdx: number
  cpIdx: number
  cpName: string
  losing: number
  lost: number
  gaining: number
  gained: number
}
