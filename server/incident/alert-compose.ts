import { sql } from 'kysely'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import { levels } from '#domain/media/health.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { filledIn, writtenIn } from '#domain/text/written.ts'
import type { Services } from '../base/services.ts'
import { publicPage } from '../mail/post.ts'
import { WEBHOOK } from '../mail/queue.ts'
import type { Composed, Outgoing } from '../mail/send.ts'
import { wordsOf } from '../store/words.ts'
import { type Disturbing, disturbable } from './alert-queue.ts'
import { openKey } from './hook-key.ts'

const { trial, escalated, ended } = codes.alertStep
const names = { 1: 'opened', 2: 'escalated', 3: 'ended', 4: 'trial' } as const

interface Alert extends Disturbing {
  rule: string
  sealedKey: Buffer | null
  isStopped: boolean
  isAddressed: boolean
  wasTold: boolean
  id: number | null
  kind: CodeOf<'incidentKind'> | null
  level: (typeof levels)[number] | null
  openedAt: Date | null
  closedAt: Date | null
  takenBy: string | null
  mediaId: string | null
  place: string | null
  venue: string | null
  brand: string | null
}

/**
 * As things stand when it leaves: what was over before anybody was told of it is not told at all, and what somebody has
 * taken on goes to no second list. A mail that was put off, or came late for another reason, wakes nobody either.
 */
export async function composeAlert(services: Services, message: Outgoing, now: Date): Promise<Composed> {
  const alert = await alertOf(services, message)
  if (!alert) return { withdrawn: codes.sentReason.gone }
  if (!alert.isAddressed || isPointless(alert)) return { withdrawn: codes.sentReason.stopped }
  const page = alert.id === null ? null : publicPageOf(services, alert.id)
  const key = openKey(services.secrets, alert.sealedKey)
  const notBefore = disturbable(alert, now)
  if (message.channel !== WEBHOOK && notBefore > now) return { notBefore }
  if (message.channel === WEBHOOK) return { subject: alert.rule, words: bodyOf(alert, page), key }
  return letterOf(alert, message, page)
}

function isPointless({ step, isStopped, closedAt, takenBy, wasTold }: Alert): boolean {
  if (step === trial) return false
  if (step === ended) return isStopped || !wasTold
  return isStopped || closedAt !== null || (step === escalated && takenBy !== null)
}

/** Address of the incident's page, where the operator has named that of this installation. */
function publicPageOf(services: Services, id: number): string | null {
  return services.environment.publicUrl === undefined ? null : publicPage(services, `/media/incident/view?inIdx=${id}`)
}

function bodyOf(alert: Alert, page: string | null): string {
  const { step, rule, id, kind, level, openedAt, closedAt, takenBy, mediaId, place, venue, brand } = alert
  const incident = { id, kind, level, openedAt, closedAt, takenBy, mediaId, place, venue, brand, page }
  return JSON.stringify({ event: names[step], rule, incident: id === null ? null : incident })
}

async function letterOf(alert: Alert, { language }: Outgoing, page: string | null): Promise<Composed> {
  const [words, codeWords] = await Promise.all([wordsOf(language, 'letter'), wordsOf(language, 'code')])
  const { step, rule, kind, level, openedAt, closedAt, takenBy, place, venue, brand, zone } = alert
  const { moment } = writtenIn(language)
  const at = (instant: Date | null) => (instant ? moment(instant.getTime(), zone ?? USUAL_ZONE) : '')
  const fault = codeWords[`incidentKind.${kind}`] ?? ''
  const values = {
    rule,
    place: place ?? '',
    kind: fault,
    name: takenBy ?? '',
    since: at(openedAt),
    until: at(closedAt),
  }
  const tell = (key: string) => filledIn(words[key] ?? '', values)
  const where = [...new Set([place, venue, brand].filter((each) => each !== null))].join(', ')
  const told = [
    where,
    `${fault} (${codeWords[`mediaHealth.${level ? levels.indexOf(level) : 0}`] ?? ''})`,
    tell('alert.since'),
    ...(closedAt ? [tell('alert.until')] : []),
    ...(takenBy ? [tell('alert.takenBy')] : []),
  ]
  const lines = [
    tell(`alert.${names[step]}.words`),
    '',
    ...(step === trial ? [] : [...told, '']),
    ...(page ? [page, ''] : []),
  ]
  return { subject: tell(`alert.${names[step]}`), words: [...lines, tell('alert.foot'), ''].join('\n') }
}

const { sent, unsure, withdrawn } = codes.sentState

/** True of a call that was made at least once: an address that answers too late has heard it all the same. */
const wasHandedOver = sql`message.tries > case when message.state = ${withdrawn} then 1 else 0 end`

async function alertOf({ db }: Services, { alertId, address }: Outgoing): Promise<Alert | undefined> {
  const { rows } = await sql<Alert>`
    select alert.step, rule.name as rule, rule.sealed_key as "sealedKey", rule.status <> ${codes.useStatus.active} as "isStopped",
      coalesce(rule.hook = ${address}, false) or coalesce(rule.mails ? ${address}, false)
        or coalesce(rule.escalate_mails ? ${address}, false) as "isAddressed",
      exists (
        select from message
        join alert earlier on earlier.id = message.alert_id
        where earlier.rule_id = alert.rule_id and earlier.incident_id = alert.incident_id
          and earlier.step <> ${ended} and message.address = ${address}
          and (message.state in (${sent}, ${unsure}) or (message.channel = ${WEBHOOK} and ${wasHandedOver}))) as "wasTold",
      incident.id, incident.kind, incident.level, incident.opened_at as "openedAt", incident.closed_at as "closedAt",
      rule.quiet_from as "quietFrom", rule.quiet_to as "quietTo", rule.breaks_quiet as "breaksQuiet",
      incident.taken_by as "takenBy", incident.media_id as "mediaId", coalesce(media.name, venue.name) as place,
      venue.name as venue, brand.name as brand, venue.zone
    from alert
    join alert_rule rule on rule.id = alert.rule_id
    left join incident on incident.id = alert.incident_id
    left join media on media.id = incident.media_id
    left join venue on venue.id = incident.venue_id
    left join brand on brand.code = incident.brand_code
    where alert.id = ${alertId}`.execute(db)
  return rows[0]
}
