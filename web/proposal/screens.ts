import type { Screen } from '../base/screen.ts'

const common = { area: 'proposal', label: 'proposal', program: 'proposal' } as const

export const proposalScreens: readonly Screen[] = [
  {
    ...common,
    path: '/campaign/proposal/list',
    property: 'LIST',
    load: async () => (await import('./ProposalList.tsx')).ProposalList,
  },
  {
    ...common,
    path: '/campaign/proposal/view',
    property: 'VIEW',
    alsoReads: ['account'],
    load: async () => (await import('./ProposalView.tsx')).ProposalView,
  },
]
