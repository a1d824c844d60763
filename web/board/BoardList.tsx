import { board } from '#domain/board/board.ts'
import { boardCalls } from '#domain/board/board-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'

export function BoardList() {
  const may = useMay()
  return (
    <ListPage
      of={board}
      call={boardCalls.list}
      excel={boardCalls.excel}
      view={({ boardIdx }) => `/board/material/view?boardIdx=${boardIdx}`}
      create={may('board-material', 'WRITE') && '/board/material/view'}
    />
  )
}
