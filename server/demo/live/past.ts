import type { CodeOf } from '#domain/base/codes.ts'
import type { Level } from '#domain/media/health.ts'

export interface Episode {
  /** Place among the screens that are played. */
  screen: number
  /** Days before today, and the hour of the venue's clock. */
  day: number
  at: string
  kind: CodeOf<'incidentKind'>
  level: Exclude<Level, 'active'>
  minutes: number
  /** Minutes until somebody took it on; left out where nobody did. */
  takenAfter?: number
  /** All screens of the venue fell silent together. */
  isVenue?: true
  note?: string
  /** Words of whoever closed it. */
  reason?: string
}

/** The past month of the demo's screens: mostly lines and heat, now and then a venue's power. */
export const episodes: readonly Episode[] = [
  { screen: 3, day: 29, at: '09:14', kind: 'silent', level: 'warn', minutes: 38, takenAfter: 12 },
  { screen: 5, day: 28, at: '14:02', kind: 'heat', level: 'warn', minutes: 166, takenAfter: 25 },
  { screen: 0, day: 27, at: '08:05', kind: 'silent', level: 'malfunction', minutes: 94, takenAfter: 9, isVenue: true },
  { screen: 8, day: 26, at: '11:40', kind: 'file', level: 'warn', minutes: 21 },
  { screen: 2, day: 25, at: '17:31', kind: 'restarts', level: 'caution', minutes: 47 },
  { screen: 4, day: 24, at: '10:22', kind: 'disk', level: 'caution', minutes: 1310, takenAfter: 190 },
  { screen: 7, day: 23, at: '19:48', kind: 'screenOff', level: 'malfunction', minutes: 56, takenAfter: 18 },
  { screen: 1, day: 22, at: '12:10', kind: 'plays', level: 'warn', minutes: 33 },
  { screen: 6, day: 21, at: '09:55', kind: 'silent', level: 'caution', minutes: 12 },
  { screen: 3, day: 20, at: '16:20', kind: 'heat', level: 'warn', minutes: 204, takenAfter: 31 },
  {
    ...{ screen: 5, day: 19, at: '13:07', kind: 'identity', level: 'warn', minutes: 148, takenAfter: 22 },
    reason: 'The spare player was still running in the store room',
  },
  { screen: 8, day: 18, at: '20:15', kind: 'silent', level: 'warn', minutes: 52, takenAfter: 20 },
  {
    ...{ screen: 4, day: 17, at: '07:42', kind: 'silent', level: 'malfunction', minutes: 312, takenAfter: 15 },
    ...{ isVenue: true, note: 'Power cut of the whole street; the utility called back at noon' },
  },
  { screen: 2, day: 15, at: '10:36', kind: 'clock', level: 'caution', minutes: 74 },
  { screen: 7, day: 14, at: '15:03', kind: 'plays', level: 'malfunction', minutes: 41, takenAfter: 6 },
  { screen: 0, day: 13, at: '18:25', kind: 'decoder', level: 'malfunction', minutes: 119, takenAfter: 14 },
  { screen: 6, day: 11, at: '11:11', kind: 'silent', level: 'warn', minutes: 27 },
  { screen: 1, day: 10, at: '09:30', kind: 'schedule', level: 'caution', minutes: 58, takenAfter: 35 },
  { screen: 5, day: 8, at: '21:02', kind: 'screenOff', level: 'malfunction', minutes: 36, takenAfter: 11 },
  {
    ...{ screen: 8, day: 7, at: '14:44', kind: 'heat', level: 'warn', minutes: 143, takenAfter: 19 },
    note: 'Air filter was full; a work order for the fan is out',
  },
  { screen: 1, day: 6, at: '08:20', kind: 'silent', level: 'warn', minutes: 44, takenAfter: 10, isVenue: true },
  { screen: 2, day: 4, at: '12:58', kind: 'restarts', level: 'warn', minutes: 65, takenAfter: 28 },
  { screen: 3, day: 3, at: '17:17', kind: 'silent', level: 'caution', minutes: 14 },
  { screen: 0, day: 2, at: '10:05', kind: 'file', level: 'warn', minutes: 30, takenAfter: 21 },
  { screen: 4, day: 1, at: '16:39', kind: 'disk', level: 'caution', minutes: 220, takenAfter: 45 },
]
