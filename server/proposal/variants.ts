import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { InputOf } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import { refuse } from '#domain/base/reply.ts'
import { vatOn } from '#domain/base/vat.ts'
import type { holdCalls } from '#domain/campaign/avails-calls.ts'
import type { ProposalVariant } from '#domain/proposal/calls.ts'
import type { Caller } from '../base/caller.ts'
import { vatRate } from '../base/vat-rate.ts'
import { nameOfPlace } from '../campaign/places.ts'

type Wish = Omit<InputOf<typeof holdCalls.save>, 'holdName'>
type Stored = Omit<ProposalVariant, 'vat'> & { holdIdx: number | null; wish: Wish }

export async function variantsOf(caller: Caller, ppIdx: number): Promise<ProposalVariant[]> {
  const rows = await stored(caller.db, ppIdx, caller.now)
  const rate = await vatRate(caller.db)
  return rows.map(({ holdIdx: _, wish: __, ...variant }) => ({ ...variant, vat: vatOn(variant.amount, rate) }))
}

/** One of a proposal's own. */
export async function variantOf(db: Kysely<DB>, ppIdx: number, pvIdx: number, now: Date): Promise<Stored> {
  const found = (await stored(db, ppIdx, now)).find((variant) => variant.pvIdx === pvIdx)
  return found ?? refuse('general.unknown', { kind: 'unknown' })
}

async function stored(db: Kysely<DB>, ppIdx: number, now: Date): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select variant.id as "pvIdx", variant.name as "pvName", wish ->> 'startsOn' as "startsOn", wish ->> 'endsOn' as "endsOn",
      (wish ->> 'playTime')::integer as "playTime", (wish ->> 'plays')::integer as plays, (wish ->> 'loops')::integer as loops,
      wish -> 'places' as places, (
        select json_agg(coalesce(${nameOfPlace(sql`place`)}, place) order by nr)
        from jsonb_array_elements_text(wish -> 'places') with ordinality each (place, nr)) as "placeNames",
      wish ->> 'exclusive' as exclusive,
      coalesce(wish ->> 'isRoadblock' = 'Y', false) as roadblock,
      coalesce(wish ->> 'isSequence' = 'Y', false) as sequence, (wish ->> 'perHour')::integer as "perHour",
      (wish ->> 'perDay')::integer as "perDay", product.name as "productName", variant.screens, variant.plays as "playsAsked",
      list_price as "listPrice", amount, wish,
      case when hold.released_at is null and hold.expires_at > ${now} then hold.id end as "holdIdx",
      case when hold.released_at is null and hold.expires_at > ${now} then hold.expires_at end as "heldUntil",
      coalesce(hold.approval = ${codes.approval.requested}, false) as "isAsked", variant.campaign_id as "cpIdx"
    from proposal_variant variant
    join product on product.id = variant.product_id
    left join hold on hold.id = variant.hold_id
    where variant.proposal_id = ${ppIdx}
    order by variant.id`.execute(db)
  return rows
}
