import type { Period } from './status.ts'

const DAY_MS = 86_400_000

/** The same hours on a later day, tomorrow at the earliest: a copy can be looked over before it starts. */
export function copiedPeriod({ startDate, endDate }: Omit<Period, 'stoppedDate'>, now: Date) {
  const start = new Date(startDate).getTime()
  const days = Math.max(0, Math.ceil((now.getTime() + DAY_MS - start) / DAY_MS))
  const shifted = (at: string) => new Date(new Date(at).getTime() + days * DAY_MS).toISOString()
  return { startDate: shifted(startDate), endDate: shifted(endDate) }
}

/** The name with a mark, within the length a name may have. */
export function copiedName(name: string, longest = 100): string {
  const mark = ' (2)'
  return name.slice(0, longest - mark.length) + mark
}
