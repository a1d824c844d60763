import { board } from '#domain/board/board.ts'
import { boardCalls } from '#domain/board/board-calls.ts'
import { Cell } from '../kit/cell/Cell.tsx'
import { EndsSoon } from '../kit/cell/EndsSoon.tsx'
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
      render={{
        validTo: (row) => (
          <EndsSoon at={row.validTo}>
            <Cell of={board} name="validTo" value={row.validTo} row={row} isInGrid />
          </EndsSoon>
        ),
      }}
    />
  )
}
