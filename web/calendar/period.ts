import { dayAfter } from '#domain/time/dates.ts'

export const zooms = ['year', 'quarter', 'month'] as const
export type Zoom = (typeof zooms)[number]

export interface Period {
  from: string
  to: string
}

const MONTHS = { year: 12, quarter: 3, month: 1 } as const

/** From the month of a day on, as far as the zoom reaches: whoever sells looks ahead. */
export function periodAround(day: string, zoom: Zoom): Period {
  const from = `${day.slice(0, '2026-01'.length)}-01`
  return { from, to: dayAfter(startAfter(from, MONTHS[zoom]), -1) }
}

/** The one after it, or before it. */
export function periodBeside({ from }: Period, zoom: Zoom, side: 1 | -1): Period {
  return periodAround(startAfter(from, side * MONTHS[zoom]), zoom)
}

/** The first of the month that lies so many months later. */
function startAfter(first: string, months: number): string {
  const at = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + months
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${two((at % 12) + 1)}-01`
}

const two = (number: number) => String(number).padStart(2, '0')
