import { codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import { content } from '#domain/content/content.ts'
import { contentCalls } from '#domain/content/content-calls.ts'
import { PickDialog } from '../kit/pick/PickDialog.tsx'

interface Props {
  brdCode?: string
  onPick(contents: readonly Row<typeof content>[]): void
  onClose(): void
}

/** Chooses contents of a brand that are ready to be shown. */
export function ContentDialog({ brdCode, onPick, onClose }: Props) {
  const filters = { encoding: [codes.encoding.complete], ...(brdCode && { brdCode: [brdCode] }) }
  return (
    <PickDialog
      of={content}
      call={contentCalls.list}
      pick="many"
      columns={['contentName', 'contentType', 'layout', 'playSeconds', 'slotCount', 'registrant']}
      filters={filters}
      onPick={onPick}
      onClose={onClose}
    />
  )
}
