import { dayAfter } from '../../time/dates.ts'

/** Days ahead of which somebody is told that points expire, the furthest first. */
export const NOTICE_DAYS = [30, 7] as const
export type NoticeDays = (typeof NOTICE_DAYS)[number]

/**
 * Notice that is due of points whose last day is `expiresOn`: each is given once, and of two that are due together the nearer.
 * `told` is the last one that was given.
 */
export function noticeDue(expiresOn: string, today: string, told: number | null): NoticeDays | undefined {
  if (expiresOn < today) return undefined
  const due = NOTICE_DAYS.findLast((days) => expiresOn <= dayAfter(today, days))
  return due !== undefined && (told === null || due < told) ? due : undefined
}
