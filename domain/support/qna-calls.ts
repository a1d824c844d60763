import { answers, call, detailOf, exportOf, listOf, saveOf } from '../base/call.ts'
import { code, file, numberReference, paragraph } from '../base/field.ts'
import { type Post, qna } from './qna.ts'

const which = { qnaIdx: numberReference('qna', { required: true }) }
const said = { words: paragraph({ required: true }), fIdx: file() }

export const qnaCalls = {
  list: listOf('board/qna/list', qna, 'qna'),
  excel: exportOf('board/qna/excel', qna, 'qna', 'LIST'),
  detail: detailOf('board/qna/detail', qna, 'qna'),
  save: saveOf('board/qna/save', qna, 'qna'),
  posts: call('board/qna/posts', {
    input: which,
    output: answers<{ items: Post[]; isOwn: boolean }>(),
    guard: { program: 'qna', property: 'VIEW' },
  }),
  /** The asker is not satisfied yet. */
  askAgain: call('board/qna/askAgain', {
    input: { ...which, ...said },
    output: answers<{ qnaIdx: number }>(),
    guard: { program: 'qna', property: 'WRITE' },
  }),
  answer: call('board/qna/answer', {
    input: { ...which, ...said, isFaq: code('yesNo') },
    output: answers<{ qnaIdx: number }>(),
    guard: { program: 'qna-answer', property: 'ETC' },
  }),
}
