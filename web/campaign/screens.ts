import type { Screen } from '../base/screen.ts'

export const campaignScreens: readonly Screen[] = [
  // The same list as in the account section, which sellers do not see.
  {
    path: '/campaign/advertiser/list',
    load: async () => (await import('../account/AdvertiserList.tsx')).AdvertiserList,
    area: 'account',
    label: 'advertiser',
    program: 'advertiser',
    property: 'LIST',
  },
  {
    path: '/campaign/avails/view',
    load: async () => (await import('./AvailsView.tsx')).AvailsView,
    area: 'campaign',
    label: 'avails',
    program: 'avails',
    property: 'VIEW',
  },
]
