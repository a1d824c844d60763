import { codes } from '#domain/base/codes.ts'
import type { StepRow } from '#domain/campaign/campaign-calls.ts'
import type { Caller } from '../../base/caller.ts'
import { seesMoney } from '../rows.ts'

/** Step of a campaign, or a change of its trail. */
type Told = Pick<StepRow, 'act' | 'before' | 'after'>

/** Values that are a brand's business as well: neither money nor what was agreed for the screens of others. */
const toldToBrands: readonly string[] = ['campaignStatus', 'approval', 'reason', 'contractNo', 'endsOn', 'brdCode']

/** Steps of a campaign, as far as they are the caller's business: a veto is between the brand and the platform. */
export function toldTo<T extends Told>(caller: Caller, steps: readonly T[]): T[] {
  if (caller.role === codes.role.advertiser) return steps.map((step) => ({ ...step, after: withoutCard(step.after) }))
  if (seesMoney(caller)) return [...steps]
  const { brands } = caller.scope
  return steps
    .filter(({ act, after }) => act !== 'veto' || brands === 'all' || brands.includes(String(after?.brdCode)))
    .map((step) => ({ ...step, before: toldOf(step.before), after: toldOf(step.after) }))
}

/** Price of the rate card and the distance of the amount from it are for who sells. */
function withoutCard(values: Told['after']): Told['after'] {
  const { price: _, discount: __, ...told } = values ?? {}
  return Object.keys(told).length > 0 ? told : null
}

function toldOf(values: Told['before']): Told['before'] {
  const told = Object.entries(values ?? {}).filter(([name]) => toldToBrands.includes(name))
  return told.length > 0 ? Object.fromEntries(told) : null
}

/** Brands that keep the campaign off: told by name to whoever is told of the step, also where they see no brand. */
export async function brandsToldOf({ db }: Caller, steps: readonly Told[]) {
  const codes = steps.flatMap(({ act, after }) => (act === 'veto' ? [String(after?.brdCode)] : []))
  if (codes.length === 0) return {}
  const rows = await db.selectFrom('brand').select(['code', 'name']).where('code', 'in', codes).execute()
  return Object.fromEntries(rows.map(({ code, name }) => [`brand ${code}`, name]))
}
