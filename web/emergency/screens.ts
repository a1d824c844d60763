import type { Screen } from '../base/screen.ts'

export const emergencyScreens: readonly Screen[] = [
  {
    path: '/emergency/emergency/list',
    load: async () => (await import('./EmergencyLists.tsx')).EmergencyList,
    area: 'emergency',
    label: 'emergency',
    program: 'emergency',
    property: 'LIST',
  },
  {
    path: '/emergency/emergency/view',
    load: async () => (await import('./EmergencyView.tsx')).EmergencyView,
    area: 'emergency',
    alsoReads: ['content', 'map'],
    label: 'emergency',
    program: 'emergency',
    property: 'VIEW',
  },
  {
    path: '/emergency/template/list',
    load: async () => (await import('./EmergencyLists.tsx')).TemplateList,
    area: 'emergency',
    label: 'emergencyTemplate',
    program: 'emergency-template',
    property: 'LIST',
  },
  {
    path: '/emergency/template/view',
    load: async () => (await import('./TemplateView.tsx')).TemplateView,
    area: 'emergency',
    label: 'emergencyTemplate',
    program: 'emergency-template',
    property: 'VIEW',
  },
  {
    path: '/emergency/screen/list',
    load: async () => (await import('./EmergencyLists.tsx')).LedgerList,
    area: 'emergency',
    label: 'emergencyScreen',
    program: 'emergency-ledger',
    property: 'LIST',
  },
]
