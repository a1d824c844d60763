import { qna } from '#domain/support/qna.ts'
import { qnaCalls } from '#domain/support/qna-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'

export function QnaList() {
  return <ListPage of={qna} calls={qnaCalls} />
}
