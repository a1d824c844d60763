import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'

export const today = localDay(USUAL_ZONE, Date.now())

/** Ten digits of which the last one checks the others. */
export function businessNumber(number: number): string {
  const digits = `40286${String(3000 + number)}`
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]
  const sum = weights.reduce((all, weight, at) => all + weight * Number(digits[at]), 0)
  const carry = Math.floor((5 * Number(digits[8])) / 10)
  return `${digits}${(10 - ((sum + carry) % 10)) % 10}`
}

/** Mail that begins today. */
export const offer = {
  prName: 'Welcome back',
  startsOn: today,
  endsOn: dayAfter(today, 30),
  channel: 'M' as const,
  words: 'Ten percent on top of what you charge.',
  sender: 'Litfass Seoul',
  senderContact: '02-000-0000',
  onlySme: 'N' as const,
}
