import { qna } from '#domain/support/qna.ts'
import { qnaCalls } from '#domain/support/qna-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'

export function QnaList() {
  const may = useMay()
  return (
    <ListPage
      of={qna}
      call={qnaCalls.list}
      excel={qnaCalls.excel}
      view={({ qnaIdx }) => `/support/qna/view?qnaIdx=${qnaIdx}`}
      create={may('qna', 'WRITE') && '/support/qna/view'}
    />
  )
}
