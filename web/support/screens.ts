import type { Screen } from '../base/screen.ts'

export const supportScreens: readonly Screen[] = [
  {
    path: '/support/notice/list',
    load: async () => (await import('./NoticeBoard.tsx')).NoticeBoard,
    area: 'system',
    label: 'notices',
    program: 'notice-read',
    property: 'LIST',
  },
  {
    path: '/support/notice/view',
    load: async () => (await import('./NoticeRead.tsx')).NoticeRead,
    area: 'system',
    label: 'notices',
    program: 'notice-read',
    property: 'VIEW',
  },
]
