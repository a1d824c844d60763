import type { Screen } from '../base/screen.ts'

export const dashboardScreens: readonly Screen[] = [
  {
    path: '/',
    load: async () => (await import('./Home.tsx')).Home,
    area: 'dashboard',
    alsoReads: ['campaign', 'account', 'map'],
    label: 'dashboard',
  },
]
