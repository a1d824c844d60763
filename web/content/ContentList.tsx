import { content } from '#domain/content/content.ts'
import { contentCalls } from '#domain/content/content-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'

/** Conversions come to their end without anyone asking. */
const SECONDS = 5

export function ContentList() {
  const may = useMay()
  return (
    <ListPage
      of={content}
      call={contentCalls.list}
      excel={contentCalls.excel}
      view={({ contentIdx }) => `/content/content/view?contentIdx=${contentIdx}`}
      create={may('content', 'WRITE') && '/content/content/view'}
      everySeconds={SECONDS}
    />
  )
}
