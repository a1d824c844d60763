import type { CodeOf } from '#domain/base/codes.ts'
import type { Look } from '../drawing.ts'

/** Work as it is ordered, and what became of it. */
export interface Order {
  /** Place among the screens that are played. */
  screen: number
  title: string
  task: string
  /** Days ago that it was ordered. */
  day: number
  /** Days from today by which it is to be done. */
  until: number
  /** Kind of the incident before it, at the same venue. */
  kind?: CodeOf<'incidentKind'>
  /** Minutes after the order. */
  takenAfter?: number
  doneAfter?: number
  report?: string
  photos?: readonly [before: Look, after: Look]
}

const shot = { width: 960, height: 720 } as const

export const orders: readonly Order[] = [
  {
    ...{ screen: 8, day: 6, until: -5, kind: 'heat', title: 'Clean the air filter', takenAfter: 75, doneAfter: 1525 },
    task: 'The screen runs hot in the afternoon: take the filter out, clean it, look whether the fan turns freely.',
    report: 'Filter was full of flour. Cleaned, fan turns, 52 °C an hour later.',
    photos: [
      { ...shot, ground: '#3b3026', ink: '#8c7a63', words: 'Filter, before' },
      { ...shot, ground: '#dfe7ea', ink: '#2f4a55', words: 'Filter, after' },
    ],
  },
  {
    ...{ screen: 4, day: 16, until: -14, kind: 'silent', title: 'Fasten the plugs', takenAfter: 40, doneAfter: 290 },
    task: 'Since the power cut the strip behind the kiosk sits loose: fasten it, and look at every plug.',
    report: 'Two plugs were half out. Strip screwed to the wall, plugs held by a clamp.',
    photos: [
      { ...shot, ground: '#14161a', ink: '#4c5563', words: 'Plugs, before' },
      { ...shot, ground: '#1f6b3a', ink: '#e7ffe9', words: 'Plugs, after' },
    ],
  },
  {
    ...{ screen: 4, day: 1, until: 1, kind: 'disk', title: 'Exchange the memory card', takenAfter: 130 },
    task: 'The disk of the player is nearly full again: put in the card of 128 GB that was sent on Monday.',
  },
  {
    ...{ screen: 0, day: 1, until: 2, title: 'Straighten the screen in the window' },
    task: 'It hangs askew since the window was cleaned. A photo from the street, please.',
  },
  {
    ...{ screen: 1, day: 1, until: 4, kind: 'silent', title: 'Look at the line of the venue' },
    task: 'Both screens fell silent together last week: check router, cable and power strip.',
  },
]
