import type { Screen } from '../base/screen.ts'

export const promotionScreens: readonly Screen[] = [
  {
    path: '/promotion/biz/list',
    load: async () => (await import('./PromotionList.tsx')).PromotionList,
    area: 'promotion',
    label: 'promotion',
    program: 'promotion',
    property: 'LIST',
  },
  {
    path: '/promotion/biz/view',
    load: async () => (await import('./PromotionView.tsx')).PromotionView,
    area: 'promotion',
    label: 'promotion',
    program: 'promotion',
    property: 'VIEW',
  },
  {
    path: '/promotion/sent/list',
    load: async () => (await import('./SentList.tsx')).SentList,
    area: 'promotion',
    label: 'promotionSent',
    program: 'promotion-sent',
    property: 'LIST',
  },
]
