import type { Screen } from '../screen.ts'

export const campaignScreens: readonly Screen[] = [
  {
    path: '/campaign/avails/view',
    load: async () => (await import('./AvailsView.tsx')).AvailsView,
    area: 'campaign',
    label: 'avails',
    program: 'avails',
    property: 'VIEW',
  },
]
