import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { alertRuleCalls } from '#domain/incident/alert-rule-calls.ts'
import type { Services } from '../../base/services.ts'
import { writeIncidents } from './incidents.ts'
import { personOf } from './operator.ts'
import { writeWork } from './work.ts'

/** Incidents of the past month, work that was ordered, and a rule that would tell of malfunctions: once. */
export async function writeUpkeep(services: Services, mediaIds: readonly string[]): Promise<void> {
  const { rows } = await sql`select from work_order limit 1`.execute(services.db)
  if (rows.length > 0 || mediaIds.length === 0) return
  await writeIncidents(services, mediaIds)
  await writeWork(services, mediaIds)
  await writeAlertRule(services)
}

/** Stopped, and to an address that nobody can have: of the demo no mail leaves the machine. */
async function writeAlertRule(services: Services) {
  const admin = await personOf(services, 'admin')
  await admin?.call(alertRuleCalls.save, {
    arName: 'Malfunctions, by day and night',
    arStatus: codes.useStatus.stopped,
    leastLevel: codes.alertLevel.malfunction,
    mails: ['operations@litfass.example'],
    quietFrom: '22:00',
    quietTo: '07:00',
    breaksQuiet: codes.yesNo.yes,
    escalateMinutes: 60,
    escalateMails: ['duty@litfass.example'],
  })
}
