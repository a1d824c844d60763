import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import { disturbableFrom } from '#domain/incident/quiet.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import type { Services } from '../base/services.ts'
import { hasPost } from '../mail/post.ts'
import { languageOf, queueMessage, WEBHOOK } from '../mail/queue.ts'

const { opened, escalated, ended } = codes.alertStep
const { mail } = codes.messageChannel

interface Step {
  id: number
  step: CodeOf<'alertStep'>
  mails: readonly string[]
  escalateMails: readonly string[]
  hook: string | null
  quietFrom: string | null
  quietTo: string | null
  breaksQuiet: boolean
  language: string | null
  level: string | null
  zone: string | null
  isEscalated: boolean
}

/** One message for each who is told of a step. Quiet hours are for people: an address that is called waits for nobody. */
export async function queueAlerts(services: Services, db: Kysely<DB>, ids: readonly number[], now: Date) {
  let messages = 0
  for (const step of await stepsOf(db, ids)) {
    const people = hasPost(services, mail) ? listOf(step) : []
    const dueAt = disturbable(step, now)
    const languages = await languagesOf(db, people)
    const own = { kind: 'alert', alertId: step.id } as const
    for (const address of people) {
      const language = languageOf(languages.get(address) ?? step.language)
      await queueMessage(db, { key: `alert/${step.id}/${address}`, channel: mail, address, language, dueAt, ...own })
    }
    if (step.hook) {
      const language = languageOf(step.language)
      await queueMessage(db, {
        ...{ key: `alert/${step.id}/${WEBHOOK}`, channel: WEBHOOK, address: step.hook, language, dueAt: now, ...own },
      })
    }
    messages += people.length + (step.hook ? 1 : 0)
  }
  return messages
}

async function stepsOf(db: Kysely<DB>, ids: readonly number[]): Promise<Step[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Step>`
    select alert.id, alert.step, coalesce(rule.mails, '[]') as mails, rule.hook,
      coalesce(rule.escalate_mails, '[]') as "escalateMails",
      rule.quiet_from as "quietFrom", rule.quiet_to as "quietTo", rule.breaks_quiet as "breaksQuiet",
      app_user.language, incident.level, venue.zone,
      exists (
        select from alert earlier
        where earlier.rule_id = alert.rule_id and earlier.incident_id = alert.incident_id
          and earlier.step = ${escalated}) as "isEscalated"
    from alert
    join alert_rule rule on rule.id = alert.rule_id
    left join app_user on app_user.id = rule.registered_by
    left join incident on incident.id = alert.incident_id
    left join venue on venue.id = incident.venue_id
    where alert.id = any(${ids})
    order by alert.id`.execute(db)
  return rows
}

/** Whoever was told of the beginning is told of the end. */
function listOf({ step, mails, escalateMails, isEscalated }: Step): string[] {
  if (step === opened) return [...new Set(mails)]
  if (step === escalated) return [...new Set(escalateMails)]
  const isSecondToo = step !== ended || isEscalated
  return [...new Set([...mails, ...(isSecondToo ? escalateMails : [])])]
}

/** Step of a rule, as far as its hours go. */
export type Disturbing = Pick<Step, 'step' | 'quietFrom' | 'quietTo' | 'breaksQuiet' | 'level' | 'zone'>

/** First moment at which a step may come to people. A trial is asked for by somebody who is awake. */
export function disturbable({ step, quietFrom, quietTo, breaksQuiet, level, zone }: Disturbing, now: Date): Date {
  const isUrgent = step === codes.alertStep.trial || (breaksQuiet && level === 'malfunction' && step !== ended)
  if (isUrgent || quietFrom === null || quietTo === null) return now
  return new Date(disturbableFrom(now.getTime(), zone ?? USUAL_ZONE, { from: quietFrom, to: quietTo }))
}

/** The language of whoever signs in with the address. */
async function languagesOf(db: Kysely<DB>, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ email: string; language: string }>`
    select email, min(language) as language
    from app_user
    where email = any(${addresses}) and language is not null
    group by email`.execute(db)
  return new Map(rows.map(({ email, language }) => [email, language]))
}
