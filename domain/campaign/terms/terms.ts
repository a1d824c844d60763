export const exclusiveZones = ['venue', 'area'] as const
/** The whole venue of each screen, or all venues of its region. */
export type ExclusiveZone = (typeof exclusiveZones)[number]

/** Terms that a line is sold with beyond its plays. */
export interface LineTerms {
  /** Zone in which the customer's trade plays alone while the line runs. */
  exclusive: ExclusiveZone | null
  /** The film is on all screens of the line at the same second. */
  roadblock: boolean
  /** At most so many plays on one screen in an hour of the venue's clock, and in a day. */
  perHour: number | null
  perDay: number | null
  /** Place of the line of the same campaign that each play directly follows. */
  after: number | null
}

export const noTerms: LineTerms = { exclusive: null, roadblock: false, perHour: null, perDay: null, after: null }

export const MOST_PER_HOUR = 12
export const MOST_PER_DAY = 288

/** Terms as they travel: who leaves some out has not bought them. */
export function termsOf({ exclusive, roadblock, perHour, perDay, after }: Partial<LineTerms>): LineTerms {
  return {
    exclusive: exclusive ?? null,
    roadblock: roadblock ?? false,
    perHour: perHour ?? null,
    perDay: perDay ?? null,
    after: after ?? null,
  }
}

export function areTerms(value: Readonly<Record<string, unknown>>, lines: number): boolean {
  const { exclusive, roadblock, perHour, perDay, after } = value
  return (
    (isNone(exclusive) || exclusiveZones.some((zone) => zone === exclusive)) &&
    (isNone(roadblock) || typeof roadblock === 'boolean') &&
    isUpTo(perHour, 1, MOST_PER_HOUR) &&
    isUpTo(perDay, 1, MOST_PER_DAY) &&
    isUpTo(after, 0, lines - 1)
  )
}

/** Terms that an amendment may change while a campaign runs; a roadblock and a sequence stay what they are. */
export type AmendedTerms = Pick<LineTerms, 'exclusive' | 'perHour' | 'perDay'>

export function amendedOf(line: Partial<LineTerms>): AmendedTerms {
  const { exclusive, perHour, perDay } = termsOf(line)
  return { exclusive, perHour, perDay }
}

export function areAmended(value: unknown): value is readonly AmendedTerms[] {
  return (
    Array.isArray(value) && value.every((terms) => typeof terms === 'object' && terms && areTerms(terms, value.length))
  )
}

/** Kinds of terms, for lists and files. */
export const lineTerms = ['exclusive', 'roadblock', 'limits', 'sequence'] as const
export type LineTerm = (typeof lineTerms)[number]

export function kindsOf(line: Partial<LineTerms>): LineTerm[] {
  const { exclusive, roadblock, perHour, perDay, after } = termsOf(line)
  const has = { exclusive, roadblock, limits: perHour ?? perDay, sequence: after !== null }
  return lineTerms.filter((kind) => has[kind])
}

const isNone = (value: unknown) => value === undefined || value === null
const isUpTo = (value: unknown, min: number, max: number) =>
  isNone(value) || (typeof value === 'number' && Number.isInteger(value) && min <= value && value <= max)
