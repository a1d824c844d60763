import { code, file, instant, key, paragraph, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'

/** A question to whoever runs the network, with its state. */
export const qna = resource({
  name: 'qna',
  area: 'support',
  path: '/support/qna',
  key: 'qnaIdx',
  title: 'qnaTitle',
  fields: {
    qnaIdx: key(),
    qnaTitle: text({ required: true, max: 100, fixed: true }),
    question: paragraph({ required: true, fixed: true }),
    fIdx: file({ fixed: true }),
    qnaStatus: code('qnaStatus', { readOnly: true, required: true }),
    isFaq: code('yesNo', { readOnly: true, required: true }),
    asker: text({ readOnly: true, required: true }),
    brdName: text({ readOnly: true }),
    answeredAt: instant({ readOnly: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: ['qnaTitle', 'qnaStatus', 'isFaq', 'asker', 'brdName', 'answeredAt', 'regDate'],
  filters: ['qnaStatus', 'isFaq', 'regDate'],
  search: ['qnaTitle', 'question', 'asker'],
  order: '-regDate',
})

/** Contribution to a question, in turn. */
export interface Post {
  idx: number
  isAnswer: boolean
  words: string
  fIdx: number | null
  writer: string
  at: string
}

/** For so many days after an answer one may ask again; then the question is closed. */
export const DAYS_TO_ASK_AGAIN = 14
