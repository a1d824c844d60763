import { bulkAct, entity } from '../base/entity.ts'
import { incident } from './incident.ts'
import { incidentCalls } from './incident-calls.ts'

export const incidentEntity = entity({
  of: incident,
  calls: incidentCalls,
  programs: {
    incident: { super: 'LVU', master: 'LVU', manager: 'LVU', user: 'LVU' },
    'incident-act': { super: 'E', master: 'E', manager: 'E', user: 'E' },
  },
  menu: { id: 1000309 },
  acts: { takeOn: bulkAct(incidentCalls.take, { input: (inIdx: number) => ({ inIdx }) }) },
})
