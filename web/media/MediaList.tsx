import { Suspense } from 'react'
import { media } from '#domain/media/media.ts'
import { mediaCalls } from '#domain/media/media-calls.ts'
import { later } from '../base/later.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { StatusCell } from '../network/StatusCell.tsx'

const CommandButtons = later(async () => (await import('./CommandButtons.tsx')).CommandButtons)

const SECONDS = 15

export function MediaList() {
  return (
    <ListPage
      of={media}
      calls={mediaCalls}
      create={false}
      render={{ mediaStatus: (row) => <StatusCell media={row} /> }}
      bulk={(rows, done) => (
        <Suspense>
          <CommandButtons mediaIds={rows.map(({ mediaId }) => mediaId)} isInBulkBar onDone={done} />
        </Suspense>
      )}
      everySeconds={SECONDS}
    />
  )
}
