import { boardImageCalls } from '#domain/board/board-calls.ts'
import { boardImage } from '#domain/board/board-image.ts'
import { ListPage } from '../kit/list/ListPage.tsx'

export function BoardImageList() {
  return <ListPage of={boardImage} calls={boardImageCalls} />
}
