import { answers, call } from '../base/call.ts'
import { json, LARGEST_KEY, number, text } from '../base/field.ts'
import { isRhythm, isWish, type TableMail } from './table-mail.ts'

const own = { guard: { open: 'signedIn', own: true } } as const

export const tableMailCalls = {
  list: call('console/tableMail/list', {
    input: {},
    output: answers<{ items: TableMail[] }>(),
    reads: true,
    ...own,
  }),
  /** Answers when the first one leaves, and to where. */
  save: call('console/tableMail/save', {
    input: {
      mailName: text({ required: true, max: 60 }),
      call: text({ required: true, max: 60 }),
      wish: json({ required: true, isRight: isWish }),
      language: text({ required: true, max: 2, pattern: 'language' }),
      rhythm: text({ required: true, max: 5, isRight: isRhythm }),
    },
    output: answers<{ tmIdx: number; nextAt: string; address: string }>(),
    ...own,
  }),
  remove: call('console/tableMail/remove', {
    input: { tmIdx: number({ required: true, min: 1, max: LARGEST_KEY }) },
    output: answers<null>(),
    ...own,
  }),
}
