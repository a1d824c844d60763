import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Names } from '#domain/console/history.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import type { Change } from '#domain/system/history.ts'
import { momentText } from '#domain/time/local-time.ts'
import { fieldChanges, recordName, traced, valueWords } from '#domain/trace.ts'
import type { Area } from '#labels/areas.ts'
import type { Language } from '#labels/words.ts'
import { codeWords } from '../store/operator-codes.ts'
import { wordsOf } from '../store/words.ts'
import type { TableCell } from '../store/workbook/workbook.ts'

type Words = Readonly<Record<string, string>>

/** The headings of the trail as a table, and how a change is written in one line of it. */
export async function changeHeadings(db: Kysely<DB>, language: Language) {
  const areas = [...new Set(Object.values(traced).map(({ area }) => area))]
  const words = new Map(await Promise.all(areas.map(async (area) => [area, await wordsOf(language, area)] as const)))
  const [system, trail, codes] = await Promise.all([
    wordsOf(language, 'system'),
    wordsOf(language, 'trail'),
    codeWords(db, language),
  ])
  const columns = ['at', 'who', 'acting', 'brand', 'entity', 'entityKey', 'act', 'changes']
  return {
    titles: columns.map((name) => system[`history.${name}`] ?? name),
    line: (change: Change, names: Names) => changeLine(change, { areas: words, trail, codes, names }),
  }
}

interface Told {
  areas: ReadonlyMap<Area, Words>
  trail: Words
  codes: Words
  names: Names
}

export function changeLine(change: Change, { areas, trail, codes, names }: Told): TableCell[] {
  const resource = Object.hasOwn(traced, change.entity) ? traced[change.entity] : undefined
  const words = resource && areas.get(resource.area)
  const nameOf = (field: string) => words?.[`${resource?.name}.${field}`] ?? trail[`trace.${field}`] ?? field
  const say = {
    code: (key: string) => codes[key] ?? key,
    moment: (at: string) => (Number.isNaN(Date.parse(at)) ? at : momentText(USUAL_ZONE, Date.parse(at))),
    day: (date: string) => date,
    number: String,
    record: (name: string) => names[name],
  }
  const changes = fieldChanges(change).map(
    (each) => `${nameOf(each.name)}: ${valueWords(each, each.before, say)} → ${valueWords(each, each.after, say)}`,
  )
  const name = recordName(change, names)
  return [
    { instant: new Date(change.at).getTime(), zone: USUAL_ZONE },
    change.userName,
    change.actingName,
    change.brdCode,
    trail[`entity.${change.entity}`] ?? change.entity,
    name ? `${name} (${change.entityKey})` : change.entityKey,
    trail[`act.${change.act}`] ?? change.act,
    changes.join('\n'),
  ]
}
