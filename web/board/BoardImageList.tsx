import { boardImageCalls } from '#domain/board/board-calls.ts'
import { boardImage } from '#domain/board/board-image.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'

export function BoardImageList() {
  const may = useMay()
  return (
    <ListPage
      of={boardImage}
      call={boardImageCalls.list}
      excel={boardImageCalls.excel}
      view={({ imgIdx }) => `/board/image/view?imgIdx=${imgIdx}`}
      create={may('board-image', 'WRITE') && '/board/image/view'}
    />
  )
}
