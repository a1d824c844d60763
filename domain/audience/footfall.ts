import type { RowFault } from '../base/import.ts'
import { outcome } from '../base/reply.ts'
import { isRealDate, writtenDay } from '../time/dates.ts'

/** The columns of a file, by their headings; those that may be left out count for all. */
export const footfallColumns = ['venue', 'date', 'hour', 'sex', 'age', 'count'] as const
export type FootfallColumn = (typeof footfallColumns)[number]
export const neededColumns: readonly FootfallColumn[] = ['venue', 'date', 'count']

/** Number of people who passed a venue: in an hour or in the whole day, of one sex or of both, of an age or of all. */
export interface Footfall {
  row: number
  /** The venue's own number with its operator, else its name. */
  venue: string
  day: string
  /** 0 to 23; -1 for the whole day. */
  hour: number
  sex: 'M' | 'F' | 'A'
  /** 10, 20 … 60 and above; 0 for all ages. */
  age: number
  /** The age as it was counted, the first of its years; none for all ages. */
  countedAge: number | null
  people: number
}

/** 90 days: as far back as one looks. */
export const DAYS = 90
const MOST_PEOPLE = 10_000_000

type Line = Record<FootfallColumn, string>

/** Reads the rows; nobody has passed on a day after `lastDay` yet. */
export function readFootfall(headings: readonly string[], rows: readonly (readonly string[])[], lastDay: string) {
  const places = footfallColumns.map((column) => headings.findIndex((heading) => heading.toLowerCase() === column))
  const found: Footfall[] = []
  const faults: RowFault<FootfallColumn>[] = []
  rows.forEach((cells, at) => {
    const row = at + 2
    const line = lineOf(cells, places)
    const wrong = footfallColumns.filter((column) => !isRight[column](line[column]))
    for (const field of wrong) faults.push({ row, field, fault: faultOf(line[field]) })
    if (wrong.length > 0) return
    const read = footfallOf(line, row)
    if (read.day <= lastDay) found.push(read)
    else faults.push({ row, field: 'date', fault: { outcome: outcome.badFormat, msg: 'footfall.toCome' } })
  })
  return { found, faults }
}

/**
 * A count is taken once a venue, day, hour, sex and age, by whichever name its venue goes in the file. Ages of one band, as
 * those of five years each, are added up in it.
 */
export function onceEach<Row extends Placed>(rows: readonly Row[]) {
  const firstAt = new Map<string, number>()
  const bands = new Map<string, Row>()
  const faults: RowFault<FootfallColumn>[] = []
  for (const each of rows) {
    const band = [each.poiIdx, each.day, each.hour, each.sex, each.age].join('|')
    const key = `${band}|${each.countedAge ?? ''}`
    const twin = firstAt.get(key)
    if (twin === undefined) {
      firstAt.set(key, each.row)
      bands.set(band, { ...each, people: each.people + (bands.get(band)?.people ?? 0) })
    } else {
      const fault = { outcome: outcome.badFormat, msg: 'footfall.twice', values: { row: twin } } as const
      faults.push({ row: each.row, field: 'venue', fault })
    }
  }
  return { found: [...bands.values()], faults }
}

interface Placed extends Footfall {
  poiIdx: number
}

function lineOf(cells: readonly string[], places: readonly number[]): Line {
  const [venue = '', date = '', hour = '', sex = '', age = '', count = ''] = places.map((place) =>
    (cells[place] ?? '').trim(),
  )
  return { venue, date, hour, sex: sex.toUpperCase(), age, count }
}

const isWhole = (text: string, most: number) => /^\d{1,9}$/.test(text) && Number(text) <= most

const isRight: Readonly<Record<FootfallColumn, (text: string) => boolean>> = {
  venue: (text) => text !== '' && text.length <= 100,
  date: isRealDate,
  hour: (text) => text === '' || isWhole(text, 23),
  sex: (text) => ['', 'M', 'F', 'A'].includes(text),
  age: (text) => text === '' || isWhole(text, 120),
  count: (text) => isWhole(text, MOST_PEOPLE),
}

const faultOf = (text: string) =>
  text === ''
    ? ({ outcome: outcome.missing, msg: 'field.missingText' } as const)
    : ({ outcome: outcome.badFormat, msg: 'field.badFormat' } as const)

function footfallOf({ venue, date, hour, sex, age, count }: Line, row: number): Footfall {
  return {
    row,
    venue,
    day: writtenDay(date),
    hour: hour === '' ? -1 : Number(hour),
    sex: sex === 'M' || sex === 'F' ? sex : 'A',
    age: age === '' ? 0 : bandOf(Number(age)),
    countedAge: age === '' ? null : Number(age),
    people: Number(count),
  }
}

/** Children count with the youngest band. */
const bandOf = (age: number) => Math.min(60, Math.max(10, Math.floor(age / 10) * 10))
