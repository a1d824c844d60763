import { sql } from 'kysely'
import type { Call } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import type { Resource } from '#domain/base/resource.ts'
import { campaign } from '#domain/campaign/campaign.ts'
import { recordHistoryCalls } from '#domain/console/calls.ts'
import { HISTORY_PAGE, type HistoryEntry } from '#domain/console/history.ts'
import { type CallName, contract } from '#domain/contract.ts'
import type { Caller } from '../base/caller.ts'
import { askAs } from '../call/background.ts'
import { handle } from '../call/handler.ts'
import { brandsToldOf, toldTo } from '../campaign/life/told.ts'
import { fileNamesIn } from '../file/visible.ts'
import { namesIn } from '../store/record-names.ts'

export const recordHistoryHandlers = handle(recordHistoryCalls, {
  /** Changes of one record, newest first, for whoever may see the record itself. */
  async list({ detail, save, key, before: oldest }, caller) {
    // Who of the network changed what is not a customer's to read.
    refuseUnless(caller.role !== codes.role.advertiser, 'general.noPermission', { kind: 'forbidden' })
    const { of, shows } = recordOf(detail, save)
    await refuseUnseen(caller, of, shows, key)
    const { rows } = await sql<HistoryEntry>`
      select audit.id, audit.at, audit.act, audit.user_name as who, acting.name as "actingAs", audit.before, audit.after
      from audit
      left join app_user acting on acting.id = audit.acting_user_id
      where audit.entity = ${of.name} and audit.entity_key = ${key}
        and (${oldest ?? null}::bigint is null or audit.id < ${oldest ?? null})
      order by audit.id desc
      limit ${HISTORY_PAGE + 1}`.execute(caller.db)
    const stored = rows.slice(0, HISTORY_PAGE).map((entry) => shown(of, entry))
    // A brand's people see the campaign, and neither its money nor what others have to do with it.
    const isCampaign = of.name === campaign.name
    const items = isCampaign ? toldTo(caller, stored) : stored
    const changes = items.map(({ before, after }) => ({ entity: of.name, entityKey: key, before, after }))
    const names = {
      ...(await namesIn(changes, caller)),
      ...(await fileNamesIn(changes, caller)),
      ...(isCampaign && (await brandsToldOf(caller, items))),
    }
    return { items, hasMore: rows.length > HISTORY_PAGE, names }
  },
})

/** The resource of a save call, where the detail call beside it shows the same rows under the same program. */
function recordOf(detail: string, save: string): { of: Resource; shows: Call } {
  const [shows, saves] = [callNamed(detail), callNamed(save)]
  const of = saves?.saves
  if (!shows?.reads || !saves || !of || !isOneRecord(shows, of) || programOf(shows) !== programOf(saves)) {
    return refuse('general.unknown', { kind: 'unknown' })
  }
  return { of, shows }
}

const callNamed = (name: string): Call | undefined =>
  Object.hasOwn(contract, name) ? contract[name as CallName] : undefined
const isOneRecord = ({ input }: Call, { key }: Resource) => Object.keys(input).every((name) => name === key)
const programOf = ({ guard }: Call) => ('open' in guard ? guard.open : guard.program)

/** Asked for like the record's own page: whoever gets another row, or none, sees no history either. */
async function refuseUnseen(caller: Caller, of: Resource, detail: Call, key: string) {
  const asked = of.fields[of.key]?.kind === 'text' ? key : Number(key)
  const row = (await askAs(caller, detail, { [of.key]: asked })) as Readonly<Record<string, unknown>> | null
  if (String(row?.[of.key]) !== key) refuse('general.unknown', { kind: 'unknown' })
}

/** Fields that came to be secret after they were written stay unseen. */
function shown({ fields }: Resource, { before, after, ...entry }: HistoryEntry): HistoryEntry {
  const open = (values: HistoryEntry['before']) =>
    values &&
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fields[name]?.secret ? 'changed' : value]))
  return { ...entry, before: open(before), after: open(after) }
}
