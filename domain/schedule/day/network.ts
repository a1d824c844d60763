import type { Program } from '#domain/schedule/day/program.ts'

/**
 * Facts of one opening day for the allocation of advertisements: screens, their open time, and the sold lines.
 * Everything refers to its neighbours by place in these lists, so that a hundred thousand screens stay small.
 */
export interface DayNetwork {
  profiles: readonly Profile[]
  screens: readonly AdScreen[]
  lines: readonly AdLine[]
  /** Programs that screens have of the day already: what no change touches stays as it is in them. */
  standing?: readonly Standing[]
}

/** A program of the whole day that screens have already. */
export interface Standing {
  program: Program
  /** True if it was made for the open time and the loop that its screens still have. */
  isFitting: boolean
}

/** The open time of a day as many screens share it, in order of time. */
export interface Profile {
  stretches: readonly Stretch[]
  /**
   * Instant from which the day is dealt, where it has begun already: units that begin before it are over and stay as
   * they were.
   */
  since?: number
}

/** Open units inside one UTC hour and one hour of the venue's clock; nothing plays across its UTC hour. */
export interface Stretch {
  /** Start of the UTC hour, in epoch milliseconds. */
  hour: number
  /** Units of 15 s since `hour`: from 0, to at most 240, half-open. */
  from: number
  to: number
  /** The hour of the venue's clock, 0 to 23, which a line's hours are asked for. */
  local: number
}

export interface AdScreen {
  id: string
  /** Place in `profiles`. */
  profile: number
  /** Slots of the brand's loop, and how many of them may be sold. */
  base: number
  campaign: number
  /** Place in `standing`, where the screen has a program of the day already. */
  stands?: number
}

/** One line of a campaign, as far as this day is concerned: a weekday or period that does not apply leaves it out. */
export interface AdLine {
  id: string
  campaign: string
  advertiser: string
  /** Business category at depth 2: neighbours of the same one are kept apart. */
  category: string | null
  /** 1 or 2 units of 15 s. */
  slots: 1 | 2
  /** Served in this order, the smallest first. */
  tier: number
  /** Plays wanted today, over all screens. */
  goal: number
  /** Sold in another way than when the day was dealt before: what it has of it is dealt anew. Of a filler: it is new. */
  isChanged?: boolean
  /** Plays on top of the goal where units would stay unsold: the line is behind its plan. */
  extra?: number
  /** Nobody bought it: it plays where units would stay unsold, the smaller tier before the larger. */
  isFiller?: boolean
  /** Of a filler that is a bonus: the id of its line. */
  bonusOf?: string
  /** At most so many plays on one screen in one loop: `plays / loops`; with a bonus, of both together. A line sold by share has its share here. */
  cap: PlaysPerLoop | null
  /** Takes the whole ad quota of its hours, so that no category cap holds it. */
  isTakeover: boolean
  /** Places in `screens`, ascending: exclusions, vetoes and test rules have been applied. */
  screens: Int32Array
  /** Bit h is set where the line may play in hour h of the venue's clock. */
  hours: number
  creatives: readonly AdCreative[]
  further?: FurtherTerms
}

/** Terms that a line was sold with beyond its plays; each is left out where it was not. */
export interface FurtherTerms {
  /** At most so many plays on one screen in an hour of the venue's clock, and in an opening day. */
  perHour?: number
  perDay?: number
  roadblock?: Roadblock
  /** Place of the line whose film directly follows each play: this line's units are those of both. */
  next?: number
  /** Its plays directly follow those of another line and are dealt with them: alone it has none. */
  isFollower?: true
}

/** All screens of a line show it at the same second: in one unit of each period, counted from the epoch. */
export interface Roadblock {
  period: number
  phase: number
}

export interface PlaysPerLoop {
  plays: number
  loops: number
}

/** A film of a line. The split tells the films of a line apart: by hour, by screen, by weight; day splits come sorted out. */
export interface AdCreative {
  id: string
  hours: number
  /** Places in `screens` it is meant for, ascending; null for all of the line's. */
  screens: Int32Array | null
  /** Turns it takes among the films that fit; equal weights take turns strictly. */
  weight: number
  /** Shown where no other film of the line fits. */
  isDefault: boolean
  /** The first and the last instant at which a play of it may begin; always, where there is none. */
  mayBegin?: readonly [first: number, last: number]
}
