import type { Screen } from '../screen.ts'

export const dashboardScreens: readonly Screen[] = [
  {
    path: '/',
    load: async () => (await import('./Home.tsx')).Home,
    area: 'dashboard',
    alsoReads: ['campaign', 'account'],
    label: 'dashboard',
  },
]
