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
    path: '/media/incident/repair',
    load: async () => (await import('./RepairTimes.tsx')).RepairTimes,
    area: 'incident',
    label: 'repairTimes',
    program: 'incident',
    property: 'LIST',
  },
]
