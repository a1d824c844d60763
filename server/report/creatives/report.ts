import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { type CreativeUsage, creativeReportCalls } from '#domain/report/creative-calls.ts'
import { daysIn } from '#domain/report/usage.ts'
import { dayAfter } from '#domain/time/dates.ts'
import type { Caller } from '../../base/caller.ts'
import { containing } from '../../base/containing.ts'
import { allOf } from '../../base/scope.ts'
import { handle } from '../../call/handler.ts'
import { withinMaterials } from '../../file/material-visible.ts'
import { tableFile, tableWish } from '../../store/table.ts'
import { wordsOf } from '../../store/words.ts'
import { withinReach } from './now-on.ts'

const USUAL_SIZE = 100

/** Proven plays of creatives by day, from the hours that every other report adds up, too. */
export const creativeReportHandlers = handle(creativeReportCalls, {
  async list({ page, size, ...asked }, caller) {
    const [take, at] = [size ?? USUAL_SIZE, page ?? 1]
    const rows = await usageOf(caller, asked)
    const sum = {
      plays: rows.reduce((all, { plays }) => all + plays, 0),
      seconds: rows.reduce((all, { seconds }) => all + seconds, 0),
    }
    return { list: rows.slice((at - 1) * take, at * take), total: rows.length, page: at, size: take, sum }
  },

  async excel({ format, language, page: _, size: __, ...asked }, caller) {
    const wish = tableWish({ format, language })
    const words = await wordsOf(wish.language, 'material')
    const names = ['matId', 'matName', 'adName', 'plays', 'seconds', 'screens'] as const
    const days = Array.from({ length: daysIn(asked.month) }, (_, day) => String(day + 1))
    const rows = (await usageOf(caller, asked)).map((row) => [...names.map((name) => row[name]), ...row.cells])
    const head = [...names.map((name) => words[`report.${name}`] ?? name), ...days]
    return tableFile({ fileName: `creatives_${asked.month}`, head, rows }, wish)
  },
})

interface Asked {
  month: string
  search?: string | null
  advIdx?: number | null
  matId?: number | null
}

type Counted = Omit<CreativeUsage, 'cells'> & { cells: Record<string, number> }

async function usageOf(caller: Caller, asked: Asked): Promise<CreativeUsage[]> {
  const [from, days] = [`${asked.month}-01`, daysIn(asked.month)]
  const { rows } = await sql<Counted>`
    with counted as (
      select play_hour.material_id as id, extract(day from play_hour.day)::int as day, play_hour.media_id,
        sum(play_hour.plays)::int as plays, sum(play_hour.seconds)::int as seconds
      from play_hour
      join media on media.id = play_hour.media_id
      left join venue on venue.id = media.venue_id
      join material on material.id = play_hour.material_id
      join advertiser on advertiser.id = material.advertiser_id
      where play_hour.day >= ${from} and play_hour.day < ${dayAfter(from, days)} and ${isAsked(caller, asked)}
      group by 1, 2, 3
    ), daily as (
      select id, day, sum(plays)::int as plays from counted group by id, day
    )
    select material.id as "matId", material.name as "matName", advertiser.name as "adName",
      sum(counted.plays)::int as plays, sum(counted.seconds)::int as seconds,
      count(distinct counted.media_id)::int as screens,
      (select json_object_agg(day, plays) from daily where daily.id = material.id) as cells
    from counted
    join material on material.id = counted.id
    join advertiser on advertiser.id = material.advertiser_id
    group by material.id, advertiser.id
    order by plays desc, material.id`.execute(caller.db)
  return rows.map((row) => ({ ...row, cells: Array.from({ length: days }, (_, day) => row.cells[day + 1] ?? 0) }))
}

/** Monitoring screens never count. */
function isAsked(caller: Caller, { search, advIdx, matId }: Asked): RawBuilder<boolean> {
  const found = containing(search ?? '')
  return allOf([
    withinReach(caller),
    withinMaterials(caller),
    sql<boolean>`media.use_type = ${codes.useType.normal}`,
    ...(advIdx ? [sql<boolean>`material.advertiser_id = ${advIdx}`] : []),
    ...(matId ? [sql<boolean>`material.id = ${matId}`] : []),
    ...(search ? [sql<boolean>`(material.name ilike ${found} or advertiser.name ilike ${found})`] : []),
  ])
}
