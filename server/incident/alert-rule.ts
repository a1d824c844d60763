import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { outcome, refuseField, refuseUnless } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { type AlertSent, alertRule } from '#domain/incident/alert-rule.ts'
import { alertRuleCalls } from '#domain/incident/alert-rule-calls.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { brandStore } from '../network/brand.ts'
import { brandGroupStore } from '../network/brand-group.ts'
import { venueStore } from '../network/venue.ts'
import { leaveTrace } from '../store/audit.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'
import { yesNo } from '../store/store-mapping.ts'
import { queueAlerts } from './alert-queue.ts'
import { newKey } from './hook-key.ts'

type Rule = Row<typeof alertRule>

const rules = store(alertRule, {
  table: 'alert_rule',
  columns: {
    arIdx: 'alert_rule.id',
    arName: 'alert_rule.name',
    arStatus: 'alert_rule.status',
    brdCode: 'alert_rule.brand_code',
    bgCode: 'alert_rule.group_code',
    poiIdx: 'alert_rule.venue_id',
    brdName: 'brand.name',
    bgName: 'brand_group.name',
    poiName: 'venue.name',
    kinds: 'alert_rule.kinds',
    leastLevel: 'alert_rule.least_level',
    mails: 'alert_rule.mails',
    hook: 'alert_rule.hook',
    hookKey: sql`'…' || alert_rule.key_end`,
    nextKey: sql`'…' || alert_rule.next_key_end`,
    quietFrom: 'alert_rule.quiet_from',
    quietTo: 'alert_rule.quiet_to',
    breaksQuiet: yesNo('alert_rule.breaks_quiet'),
    escalateMinutes: 'alert_rule.escalate_minutes',
    escalateMails: 'alert_rule.escalate_mails',
    registrant: sql`alert_rule.registrant`,
    regDate: sql`alert_rule.created_at`,
  },
  from: sql`
    alert_rule
    left join brand on brand.code = alert_rule.brand_code
    left join brand_group on brand_group.code = alert_rule.group_code
    left join venue on venue.id = alert_rule.venue_id`,
  scope: { brand: 'alert_rule.brand_code' },
})

const NEWEST = 100

export const alertRuleHandlers = handle(alertRuleCalls, {
  list: (input, caller) => rules.within(caller).page(input),
  excel: (input, caller) => exportRows(rules, input, caller),
  detail: ({ arIdx }, caller) => rules.within(caller).get(arIdx),

  async save(input, caller) {
    const rows = rules.within(caller)
    const before = await rows.before(input)
    const after = rows.after(before, input)
    await refuseForeignPlace(caller, after)
    refuseHalves(after)
    const own = { registered_by: caller.userId, registrant: caller.userName, created_at: caller.now }
    const arIdx = await rows.save(input, before, own)
    const isFirstCalled = Boolean(after.hook) && !before?.hook && !before?.hookKey
    return { arIdx, key: isFirstCalled ? await giveKey(caller, { ...after, arIdx, hookKey: null }) : null }
  },

  async remove({ arIdx }, caller) {
    const rows = rules.within(caller)
    await rows.remove(await rows.lock(arIdx))
    return { arIdx }
  },

  async trial({ arIdx }, caller) {
    const { brdCode } = await rules.within(caller).lock(arIdx)
    const { rows } = await sql<{ id: number }>`
      insert into alert (rule_id, step, created_at) values (${arIdx}, ${codes.alertStep.trial}, ${caller.now})
      returning id`.execute(caller.db)
    const messages = await queueAlerts(
      caller.services,
      caller.db,
      rows.map(({ id }) => id),
      caller.now,
    )
    refuseUnless(messages > 0, 'alert.noMail')
    await leaveTrace(caller, { entity: alertRule.name, key: arIdx, act: 'trial', brand: brdCode })
    return { messages }
  },

  async makeKey({ arIdx }, caller) {
    return { key: await giveKey(caller, await rules.within(caller).lock(arIdx)) }
  },

  async useKey({ arIdx }, caller) {
    const { brdCode, hookKey, nextKey = null } = await rules.within(caller).lock(arIdx)
    refuseUnless(nextKey !== null, 'alert.noNextKey')
    await sql`
      update alert_rule
      set sealed_key = next_sealed_key, key_end = next_key_end, next_sealed_key = null, next_key_end = null,
        updated_at = ${caller.now}
      where id = ${arIdx}`.execute(caller.db)
    const change = { before: { hookKey }, after: { hookKey: nextKey } }
    await leaveTrace(caller, { entity: alertRule.name, key: arIdx, act: 'useKey', ...change, brand: brdCode })
    return { arIdx }
  },

  async sent({ arIdx }, caller) {
    await rules.within(caller).get(arIdx)
    const { rows } = await sql<AlertSent>`
      select message.id as idx, alert.step, alert.incident_id as "inIdx", coalesce(media.name, venue.name) as place,
        message.address, message.state as "sentState", message.reason as "sentReason", message.detail, message.due_at as "dueAt",
        message.ended_at as "endedAt"
      from alert
      join message on message.alert_id = alert.id
      left join incident on incident.id = alert.incident_id
      left join media on media.id = incident.media_id
      left join venue on venue.id = incident.venue_id
      where alert.rule_id = ${arIdx}
      order by message.id desc
      limit ${NEWEST}`.execute(caller.db)
    return { items: rows }
  },
})

/** The first key of a rule counts at once, another one waits as the next. Answers it as it is told, this once. */
async function giveKey(caller: Caller, { arIdx, brdCode = null, hookKey: before = null }: Rule): Promise<string> {
  const { key, sealed, end } = newKey(caller.services.secrets)
  const into =
    before === null
      ? sql`sealed_key = ${sealed}, key_end = ${end}`
      : sql`next_sealed_key = ${sealed}, next_key_end = ${end}`
  await sql`update alert_rule set ${into}, updated_at = ${caller.now} where id = ${arIdx}`.execute(caller.db)
  const after = { [before === null ? 'hookKey' : 'nextKey']: `…${end}` }
  await leaveTrace(caller, { entity: alertRule.name, key: arIdx, act: 'makeKey', after, brand: brdCode })
  return key
}

/** The whole network is the platform's; a group and a venue are of the brand that is named. */
async function refuseForeignPlace(caller: Caller, { brdCode = null, bgCode = null, poiIdx = null }: Rule) {
  if (brdCode !== null) await brandStore.within(caller).get(brdCode)
  else if (caller.scope.brands !== 'all' || bgCode !== null || poiIdx !== null)
    refuseField('brdCode', 'field.missingChoice', outcome.missing)
  const group = bgCode === null ? undefined : await brandGroupStore.within(caller).find(bgCode)
  if (bgCode !== null && group?.brdCode !== brdCode) refuseField('bgCode', 'user.scopeUnknown')
  const venue = poiIdx === null ? undefined : await venueStore.within(caller).find(poiIdx)
  if (poiIdx !== null && venue?.brdCode !== brdCode) refuseField('poiIdx', 'user.scopeUnknown')
}

/** Somebody is told; hours have two ends, and a second list its minutes. */
function refuseHalves(rule: Rule) {
  const { mails, hook, quietFrom, quietTo, escalateMinutes, escalateMails } = rule
  if (!hook && !mails?.length) refuseField('mails', 'alert.nobody', outcome.missing)
  if (Boolean(quietFrom) !== Boolean(quietTo))
    refuseField(quietFrom ? 'quietTo' : 'quietFrom', 'field.missingText', outcome.missing)
  if (Boolean(escalateMinutes) !== Boolean(escalateMails?.length))
    refuseField(escalateMinutes ? 'escalateMails' : 'escalateMinutes', 'field.missingText', outcome.missing)
}
