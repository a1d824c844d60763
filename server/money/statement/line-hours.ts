import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { type LineHours, lineHourCalls } from '#domain/money/hours/line-hour-calls.ts'
import { hoursOf, type LineSums, type ProvenHour } from '#domain/money/hours/line-hours.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { momentText } from '#domain/time/local-time.ts'
import type { Caller } from '../../base/caller.ts'
import { handle } from '../../call/handler.ts'
import { tableFile, tableWish } from '../../store/table.ts'
import { wordsOf } from '../../store/words.ts'
import { mediaLines } from './statement.ts'

export const lineHourHandlers = handle(lineHourCalls, {
  list: ({ mlIdx }, caller) => hoursOfLine(caller, mlIdx),

  async excel({ mlIdx, ...input }, caller) {
    const wish = tableWish(input)
    const words = await wordsOf(wish.language, 'closing')
    const { list, zone } = await hoursOfLine(caller, mlIdx)
    const names = ['day', 'hour', 'plays', 'base', 'amount'] as const
    const head = names.map((name) => words[`lineHours.${name}`] ?? name)
    const told = list.map((row) => ({ ...row, hour: momentText(zone, Date.parse(row.hour)) }))
    const rows = told.map((row) => names.map((name) => row[name]))
    return tableFile({ fileName: `statement_hours_${mlIdx}`, head, rows }, wish)
  },
})

async function hoursOfLine(caller: Caller, mlIdx: number): Promise<LineHours> {
  const { plays, base, amount } = await mediaLines.within(caller).get(mlIdx)
  const settled = await settledWith(caller, mlIdx)
  const hours = await provenHours(caller, mlIdx)
  const proven = hours.reduce((sum, hour) => sum + hour.plays, 0)
  const zone = await zoneOf(caller, mlIdx)
  return { list: hoursOf(settled, hours), zone, line: { plays, base, amount }, settled, proven }
}

/** Of the venue where its plays were shown. */
async function zoneOf({ db }: Caller, line: number): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select venue.zone
    from settlement_line line
    join venue on venue.id = line.venue_id
    where line.id = ${line}`.execute(db)
  return rows[0]?.zone ?? USUAL_ZONE
}

/** Lines of the same plays: of the same month, campaign, screen and venue at the same rate, whenever they were settled. */
async function settledWith({ db }: Caller, line: number): Promise<LineSums> {
  const { rows } = await sql<LineSums>`
    select coalesce(sum(alike.plays), 0)::bigint as plays, coalesce(sum(alike.base), 0)::bigint as base,
      coalesce(sum(alike.amount), 0)::bigint as amount
    from settlement_line line
    join settlement own on own.id = line.settlement_id
    join settlement other on other.origin = own.origin and other.campaign_id = own.campaign_id
    join closing_month on closing_month.month = other.month
      and (closing_month.state = ${codes.closingState.closed} or other.month = own.month)
    join settlement_line alike on alike.settlement_id = other.id and alike.media_id = line.media_id
      and alike.brand_code = line.brand_code and alike.venue_id is not distinct from line.venue_id
      and alike.rate_bp is not distinct from line.rate_bp
    where line.id = ${line}`.execute(db)
  return rows[0] ?? { plays: 0, base: 0, amount: 0 }
}

/** Roll-ups that the closing reads, of the days on which the line's venue and rate held: by `playsOf` of the closing. */
async function provenHours({ db }: Caller, line: number): Promise<ProvenHour[]> {
  const { rows } = await sql<ProvenHour>`
    select play_hour.day, to_char(play_hour.hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as hour,
      sum(play_hour.plays)::bigint as plays
    from settlement_line line
    join settlement on settlement.id = line.settlement_id
    join campaign on campaign.id = settlement.campaign_id
    join campaign_line sale on sale.campaign_id = campaign.id
    join play_hour on play_hour.line_id = sale.id and play_hour.brand_code = line.brand_code
      and play_hour.media_id = line.media_id
      and play_hour.day >= (settlement.origin || '-01')::date
      and play_hour.day < (settlement.origin || '-01')::date + interval '1 month'
    join media on media.id = play_hour.media_id and media.use_type = ${codes.useType.normal}
    left join media_stay stay on stay.media_id = play_hour.media_id
      and stay.from_day <= play_hour.day and play_hour.day < stay.until_day
    where line.id = ${line}
      and (case when stay.media_id is null then media.venue_id else stay.venue_id end) is not distinct from line.venue_id
      and coalesce((
        select rate_bp from media_fee
        where brand_code = line.brand_code and (venue_id is null or venue_id = line.venue_id) and from_date <= play_hour.day
        order by venue_id is null, from_date desc
        limit 1), (
        select rate_bp from media_fee
        where product_id = campaign.product_id and from_date <= play_hour.day
        order by from_date desc
        limit 1)) is not distinct from line.rate_bp
    group by 1, 2
    order by 1, 2`.execute(db)
  return rows
}
