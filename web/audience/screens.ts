import type { Screen } from '../base/screen.ts'

export const audienceScreens: readonly Screen[] = [
  {
    path: '/stats/wpopl/view',
    load: async () => (await import('./FootfallView.tsx')).FootfallView,
    area: 'audience',
    alsoReads: ['account'],
    label: 'footfall',
    program: 'wpopl',
    property: 'VIEW',
  },
  {
    path: '/stats/wpopl/import',
    load: async () => (await import('./FootfallImport.tsx')).FootfallImport,
    area: 'audience',
    alsoReads: ['table'],
    label: 'footfall',
    program: 'wpopl',
    property: 'WRITE',
  },
]
