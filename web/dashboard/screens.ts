import type { SessionInfo } from '#domain/sign-in/info.ts'
import type { Screen } from '../base/screen.ts'

/** An advertiser has no network to look after, an engineer no dashboard: own campaigns, own work are the first that is seen. */
function leadsTo({ advIdx, grants }: SessionInfo): string | undefined {
  if (advIdx) return '/campaign/run/list'
  return grants['work-do'] && !grants['dash-media'] ? '/media/mywork/list' : undefined
}

export const dashboardScreens: readonly Screen[] = [
  {
    path: '/',
    load: async () => (await import('./Home.tsx')).Home,
    area: 'dashboard',
    alsoReads: ['campaign', 'account', 'map', 'media'],
    label: 'dashboard',
    leadsTo,
  },
]
