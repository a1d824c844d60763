import { board } from '#domain/board/board.ts'
import { boardCalls } from '#domain/board/board-calls.ts'
import { Cell } from '../kit/cell/Cell.tsx'
import { EndsSoon } from '../kit/cell/EndsSoon.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'

export function BoardList() {
  return (
    <ListPage
      of={board}
      calls={boardCalls}
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
