import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { levels } from '#domain/media/health.ts'
import type { Services } from '../base/services.ts'
import { jobKind, type Task, task } from '../jobs/kind.ts'
import { queueAlerts } from './alert-queue.ts'

const { opened, escalated, ended } = codes.alertStep
const { active } = codes.useStatus
const { queued, sent, unsure } = codes.sentState

export const alertsDue = jobKind<null>('incident/alerts')

/** Every minute, whether a screen had to be judged or not: time alone makes a step due. */
export function alertsDueTask(services: Services): Task {
  return task(alertsDue, (run) => run.commit((trx) => tellOfIncidents(services, trx, services.clock())))
}

/** Each step of an incident is a row once for each rule, in the transaction that queues its messages. */
export async function tellOfIncidents(services: Services, db: Kysely<DB>, now: Date): Promise<void> {
  const due = [...(await newlyOpen(db, now)), ...(await longOpen(db, now)), ...(await over(db, now))]
  await queueAlerts(services, db, due, now)
  await hurry(db, now)
}

const rank = sql`array_position(array[${sql.join(levels.map((level) => sql.lit(level)))}], incident.level) - 1`

/** Of incidents that began since the rule was made: a new rule tells nobody of what everybody knows. */
async function newlyOpen(db: Kysely<DB>, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into alert (rule_id, incident_id, step, created_at)
    select rule.id, incident.id, ${opened}, ${now}
    from incident
    left join venue on venue.id = incident.venue_id
    join alert_rule rule on (rule.brand_code is null or rule.brand_code = incident.brand_code)
      and (rule.group_code is null or rule.group_code = venue.group_code)
      and (rule.venue_id is null or rule.venue_id = incident.venue_id)
    where incident.closed_at is null and rule.status = ${active} and incident.opened_at >= rule.created_at
      and (coalesce(jsonb_array_length(rule.kinds), 0) = 0 or rule.kinds ? incident.kind)
      and ${rank} >= rule.least_level
    on conflict (rule_id, incident_id, step) where incident_id is not null do nothing
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Of incidents that nobody has taken on. The minutes of those that were kept for the end of quiet hours begin once the
 * first list has heard of them.
 */
async function longOpen(db: Kysely<DB>, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into alert (rule_id, incident_id, step, created_at)
    select rule.id, incident.id, ${escalated}, ${now}
    from alert
    join alert_rule rule on rule.id = alert.rule_id
    join incident on incident.id = alert.incident_id
    where alert.step = ${opened} and rule.status = ${active} and incident.closed_at is null
      and incident.taken_at is null
      and ${toldFrom} + make_interval(mins => rule.escalate_minutes) <= ${now}
    on conflict (rule_id, incident_id, step) where incident_id is not null do nothing
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

const toldFrom = sql`(
  select greatest(
    incident.opened_at,
    min(message.ended_at) filter (where message.state in (${sent}, ${unsure}) and message.due_at > alert.created_at),
    max(message.due_at) filter (where message.state = ${queued} and message.reason is null))
  from message
  where message.alert_id = alert.id)`

async function over(db: Kysely<DB>, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into alert (rule_id, incident_id, step, created_at)
    select alert.rule_id, incident.id, ${ended}, ${now}
    from alert
    join alert_rule rule on rule.id = alert.rule_id
    join incident on incident.id = alert.incident_id
    where alert.step = ${opened} and rule.status = ${active} and incident.closed_at is not null
    on conflict (rule_id, incident_id, step) where incident_id is not null do nothing
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Messages that wait for the end of quiet hours leave once the incident is a malfunction, where the rule says so. */
async function hurry(db: Kysely<DB>, now: Date) {
  await sql`
    update message
    set due_at = ${now}, updated_at = ${now}
    from alert, alert_rule rule, incident
    where message.alert_id = alert.id and rule.id = alert.rule_id and incident.id = alert.incident_id
      and message.state = ${queued} and message.begun_at is null and message.reason is null
      and message.due_at > ${now} and rule.breaks_quiet and incident.level = 'malfunction'
      and incident.closed_at is null`.execute(db)
}
