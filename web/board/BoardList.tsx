import { board } from '#domain/board/board.ts'
import { boardCalls } from '#domain/board/board-calls.ts'
import { ValidTo } from '../kit/cell/ValidTo.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'

export function BoardList() {
  return <ListPage of={board} calls={boardCalls} render={{ validTo: (row) => <ValidTo of={board} row={row} /> }} />
}
