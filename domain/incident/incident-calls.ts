import { answers, call, detailOf, exportOf, listOf, saveOf } from '../base/call.ts'
import { date, numberReference, paragraph } from '../base/field.ts'
import { type IncidentScreen, incident, REASON_LENGTH, type RepairReport } from './incident.ts'

const which = { inIdx: numberReference('incident', { required: true }) }
const acting = { program: 'incident-act', property: 'ETC' } as const

export const incidentCalls = {
  list: listOf('media/incident/list', incident, 'incident'),
  excel: exportOf('media/incident/excel', incident, 'incident', 'LIST'),
  detail: detailOf('media/incident/detail', incident, 'incident'),
  /** The note alone: everything else is measured. */
  save: saveOf('media/incident/save', incident, 'incident'),
  screens: call('media/incident/screens', {
    input: which,
    output: answers<{ items: IncidentScreen[] }>(),
    guard: { program: 'incident', property: 'VIEW' },
  }),
  /** Whoever takes it on looks after it from now on, also in the place of somebody else. */
  take: call('media/incident/take', { input: which, output: answers<{ inIdx: number }>(), guard: acting }),
  /** Of a kind that ends by no measurement. */
  close: call('media/incident/close', {
    input: { ...which, reason: paragraph({ required: true, max: REASON_LENGTH }) },
    output: answers<{ inIdx: number }>(),
    guard: acting,
  }),
  /** Of the incidents that began in these days. */
  repair: call('media/incident/repair', {
    input: { from: date({ required: true }), to: date({ required: true }) },
    output: answers<RepairReport>(),
    guard: { program: 'incident', property: 'LIST' },
  }),
}
