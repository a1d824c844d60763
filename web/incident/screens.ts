import type { Screen } from '../base/screen.ts'

export const incidentScreens: readonly Screen[] = [
  {
    path: '/media/incident/list',
    load: async () => (await import('./IncidentList.tsx')).IncidentList,
    area: 'incident',
    label: 'incident',
    program: 'incident',
    property: 'LIST',
  },
  {
    path: '/media/incident/view',
    load: async () => (await import('./IncidentView.tsx')).IncidentView,
    area: 'incident',
    alsoReads: ['media'],
    label: 'incident',
    program: 'incident',
    property: 'VIEW',
  },
  {
    path: '/media/repair/times',
    load: async () => (await import('./RepairTimes.tsx')).RepairTimes,
    area: 'incident',
    label: 'repairTimes',
    program: 'incident',
    property: 'LIST',
  },
  {
    path: '/media/alert/list',
    load: async () => (await import('./AlertRuleList.tsx')).AlertRuleList,
    area: 'incident',
    label: 'alertRule',
    program: 'alert-rule',
    property: 'LIST',
  },
  {
    path: '/media/alert/view',
    load: async () => (await import('./AlertRuleView.tsx')).AlertRuleView,
    area: 'incident',
    label: 'alertRule',
    program: 'alert-rule',
    property: 'VIEW',
  },
]
