import { entity } from '../base/entity.ts'
import { qna } from './qna.ts'
import { qnaCalls } from './qna-calls.ts'

export const qnaEntity = entity({
  of: qna,
  calls: qnaCalls,
  programs: {
    qna: { super: 'LVW', master: 'LVW', manager: 'LVW', user: 'LVW', sales: 'LVW' },
    'qna-answer': { super: 'E', master: 'E' },
  },
  menu: { id: 1001201 },
  isEntered: true,
})
