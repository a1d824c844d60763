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
  {
    path: '/support/qna/list',
    load: async () => (await import('./QnaList.tsx')).QnaList,
    area: 'support',
    label: 'qna',
    program: 'qna',
    property: 'LIST',
  },
  {
    path: '/support/qna/view',
    load: async () => (await import('./QnaView.tsx')).QnaView,
    area: 'support',
    label: 'qna',
    program: 'qna',
    property: 'VIEW',
  },
]
