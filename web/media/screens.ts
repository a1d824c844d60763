import type { Screen } from '../base/screen.ts'

export const mediaScreens: readonly Screen[] = [
  {
    path: '/media/model/list',
    load: async () => (await import('./ModelList.tsx')).ModelList,
    area: 'media',
    label: 'models',
    program: 'model',
    property: 'LIST',
  },
  {
    path: '/media/model/view',
    load: async () => (await import('./ModelView.tsx')).ModelView,
    area: 'media',
    label: 'models',
    program: 'model',
    property: 'VIEW',
  },
  {
    path: '/media/media/list',
    load: async () => (await import('./MediaList.tsx')).MediaList,
    area: 'media',
    label: 'screens',
    program: 'media',
    property: 'LIST',
  },
  {
    path: '/media/media/view',
    load: async () => (await import('./MediaView.tsx')).MediaView,
    area: 'media',
    label: 'screens',
    program: 'media',
    property: 'VIEW',
  },
  {
    path: '/media/player/list',
    load: async () => (await import('./PlayerList.tsx')).PlayerList,
    area: 'media',
    label: 'players',
    program: 'player-approve',
    property: 'LIST',
  },
]
