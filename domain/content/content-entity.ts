import { bulkAct, entity } from '../base/entity.ts'
import { content } from './content.ts'
import { contentCalls } from './content-calls.ts'

export const contentEntity = entity({
  of: content,
  calls: contentCalls,
  programs: { content: { super: 'LVWUDE', master: 'LVWUDE', manager: 'LVWUE', user: 'LVWU' } },
  menu: { id: 1000701, label: 'contents' },
  isFound: true,
  isEntered: true,
  acts: {
    hide: bulkAct(contentCalls.stop, { input: (contentIdx: number) => ({ contentIdx }), isDangerous: true }),
  },
})
