import { sql } from 'kysely'
import { type CampaignAct, ownReasons } from '#domain/campaign/state.ts'
import { type Caller, may } from '../base/caller.ts'
import { seesByCustomer } from '../base/scope.ts'
import { isVisible } from '../campaign/rows.ts'
import type { Section, Teller } from './sections.ts'

const MOST_LINES = 10

const VETO = 'veto' satisfies CampaignAct

/** Steps that others take with a campaign, and its people wait for. */
const told: readonly CampaignAct[] = [
  ...(['approve', 'reject', 'cancel', 'lapse', 'withdraw', 'callOff'] as const),
  ...(['pause', 'suspend', 'resume', 'endEarly'] as const),
  VETO,
]

interface Decided {
  cpIdx: number
  name: string
  act: string
  reason: string | null
  /** With a veto: the brand of the screens. */
  brand: string | null
}

/** The last decision on each campaign since the mail of the day before, and the brands that keep it off: of a seller's customers, or a customer's own. */
export async function decidedOf(caller: Caller, { words, pageOf, since }: Teller): Promise<Section['lines']> {
  if (!may(caller, 'campaign', 'LIST') || !seesByCustomer(caller)) return []
  const { rows } = await sql<Decided>`
    select campaign.id as "cpIdx", campaign.name, step.act, step.reason, brand.name as brand
    from campaign
    cross join lateral (
      select distinct on (off) id, act, reason, made_by, created_at, off
      from (
        select id, act, reason, made_by, created_at, case act when ${VETO} then after ->> 'brdCode' end as off
        from campaign_step
        where campaign_id = campaign.id and act = any(${told}::text[])) each
      order by off, id desc) step
    left join brand on brand.code = step.off
    where ${isVisible(caller)} and step.made_by is distinct from ${caller.userId}
      and step.created_at > ${since} and step.created_at <= ${caller.now}
    order by step.id desc
    limit ${MOST_LINES}`.execute(caller.db)
  return rows.map(({ cpIdx, name, act, reason, brand }) => ({
    text: `${name}: ${words[`act.campaign.${act}`] ?? words[`act.${act}`] ?? act}${by(brand)}${written(reason)}`,
    url: pageOf(`/campaign/wait/view?cpIdx=${cpIdx}`),
  }))
}

const by = (brand: string | null) => (brand === null ? '' : ` – ${brand}`)

/** Reasons of the product itself are what the step is called. */
const written = (reason: string | null) =>
  reason === null || ownReasons.some((own) => own === reason) ? '' : ` (${reason})`
