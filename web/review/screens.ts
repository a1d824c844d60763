import type { Screen } from '../base/screen.ts'

export const reviewScreens: readonly Screen[] = [
  {
    path: '/content/toReview/list',
    load: async () => (await import('./ToReviewList.tsx')).ToReviewList,
    area: 'review',
    label: 'toReview',
    program: 'to-review',
    property: 'LIST',
  },
]
