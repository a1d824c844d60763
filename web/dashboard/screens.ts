import type { Screen } from '../base/screen.ts'

export const dashboardScreens: readonly Screen[] = [
  {
    path: '/',
    load: async () => (await import('./Home.tsx')).Home,
    area: 'dashboard',
    alsoReads: ['campaign', 'account', 'map'],
    label: 'dashboard',
    // An advertiser has no network to look after: the own campaigns are the first that is seen.
    leadsTo: ({ advIdx }) => (advIdx ? '/campaign/run/list' : undefined),
  },
]
