import type { Screen } from '../base/screen.ts'

export const contentScreens: readonly Screen[] = [
  {
    path: '/content/content/list',
    load: async () => (await import('./ContentList.tsx')).ContentList,
    area: 'content',
    label: 'contents',
    program: 'content',
    property: 'LIST',
  },
  {
    path: '/content/content/view',
    load: async () => (await import('./ContentView.tsx')).ContentView,
    area: 'content',
    label: 'contents',
    program: 'content',
    property: 'VIEW',
  },
  {
    path: '/content/publish/list',
    load: async () => (await import('./PublishList.tsx')).PublishList,
    area: 'content',
    label: 'publishes',
    program: 'publish',
    property: 'LIST',
  },
  {
    path: '/content/publish/view',
    load: async () => (await import('./PublishView.tsx')).PublishView,
    area: 'content',
    label: 'publishes',
    program: 'publish',
    property: 'VIEW',
  },
]
