import type { Screen } from '../screen.ts'

export const dashboardScreens: readonly Screen[] = [
  {
    path: '/',
    load: async () => (await import('./Dashboard.tsx')).Dashboard,
    area: 'dashboard',
    label: 'dashboard',
    program: 'dash-media',
    property: 'VIEW',
  },
]
