import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { monthAfter } from '#domain/money/closing/calendar.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay } from '#domain/time/local-time.ts'

/** Long over, so that they can be closed on any day. */
export const month = monthAfter(localDay(USUAL_ZONE, Date.now()).slice(0, 7), -3)
export const next = monthAfter(month)

interface Sold {
  name: string
  amount: number
  from: string
  to: string
  /** None: sold by its share of the loop. */
  goal?: number
  seller?: string
  product?: number
}

/** Writes a campaign as it stands once it has been approved and begun; answers the numbers of it and of its line. */
export async function sold(db: Kysely<DB>, { name, amount, from, to, goal, seller = 'seller', product }: Sold) {
  const { rows } = await sql<{ cpIdx: number; line: number }>`
    with made as (
      insert into campaign (advertiser_id, seller_id, name, contract_name, amount, starts_on, ends_on, status, approval,
        contract_no, product_id)
      select (select min(id) from advertiser), id, ${name}, ${name}, ${amount}, ${from}, ${to}, 50, 1, ${name}, ${product ?? null}
      from app_user where login_id = ${seller}
      returning id)
    insert into campaign_line (campaign_id, place, slots, goal_kind, goal)
    select id, 0, 1, ${goal === undefined ? 'share' : 'plays'}, ${goal ?? null} from made
    returning campaign_id as "cpIdx", id as line`.execute(db)
  return rows[0] ?? { cpIdx: 0, line: 0 }
}

/** Plays that a screen has proven on a day. */
export async function shown(db: Kysely<DB>, line: number, mediaId: string, day: string, plays: number): Promise<void> {
  await sql`
    insert into play_hour (brand_code, day, media_id, hour, slot_type, item_id, line_id, item_name, plays, seconds)
    select brand_code, ${day}, id, ${`${day}T10:00:00+09:00`}, 1, 'film' || ${line}::integer, ${line}, 'film', ${plays},
      ${plays * 15}
    from media where id = ${mediaId}
    on conflict (brand_code, day, media_id, hour, slot_type, item_id)
    do update set plays = play_hour.plays + excluded.plays`.execute(db)
}

/** Plays of a line that nobody bought. */
export async function shownAsBonus(db: Kysely<DB>, line: number, mediaId: string, day: string, plays: number) {
  await sql`
    insert into play_hour (brand_code, day, media_id, hour, slot_type, item_id, bonus_line_id, item_name, plays, seconds)
    select brand_code, ${day}, id, ${`${day}T10:00:00+09:00`}, 1, 'film' || ${line}::integer, ${line}, 'film', ${plays},
      ${plays * 15}
    from media where id = ${mediaId}`.execute(db)
}

/** Rates of an owner of screens and of a seller from long ago on. */
export async function rates(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into media_fee (brand_code, rate, from_date, registrant)
    select code, 45, '2020-01-01', 'test' from brand`.execute(db)
  await sql`insert into sales_fee (rate, from_date, registrant) values (15, '2020-01-01', 'test')`.execute(db)
}

/** Of the accounts of a kind. */
export async function balanceOf(db: Kysely<DB>, kind: string): Promise<number> {
  const { rows } = await sql<{ won: number }>`
    select coalesce(sum(balance), 0)::bigint as won from ledger_account where kind = ${kind}`.execute(db)
  return rows[0]?.won ?? 0
}
