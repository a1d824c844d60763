import type { Screen } from '../base/screen.ts'

export const sessionScreens: readonly Screen[] = [
  {
    path: '/account/mypage/view',
    load: async () => (await import('./MyPage.tsx')).MyPage,
    area: 'session',
    alsoReads: ['window'],
    label: 'myPage',
  },
]
