import type { Screen } from '../base/screen.ts'

export const boardScreens: readonly Screen[] = [
  {
    path: '/board/image/list',
    load: async () => (await import('./BoardImageList.tsx')).BoardImageList,
    area: 'board',
    label: 'boardImages',
    program: 'board-image',
    property: 'LIST',
  },
  {
    path: '/board/image/view',
    load: async () => (await import('./BoardImageView.tsx')).BoardImageView,
    area: 'board',
    label: 'boardImages',
    program: 'board-image',
    property: 'VIEW',
  },
  {
    path: '/board/material/list',
    load: async () => (await import('./BoardList.tsx')).BoardList,
    area: 'board',
    label: 'boards',
    program: 'board-material',
    property: 'LIST',
  },
  {
    path: '/board/material/view',
    load: async () => (await import('./BoardView.tsx')).BoardView,
    area: 'board',
    label: 'boards',
    program: 'board-material',
    property: 'VIEW',
  },
]
