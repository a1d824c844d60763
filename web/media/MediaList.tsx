import { Suspense } from 'react'
import type { Row } from '#domain/base/resource.ts'
import { media } from '#domain/media/media.ts'
import { mediaCalls } from '#domain/media/media-calls.ts'
import { later } from '../base/later.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { StatusCell } from '../network/StatusCell.tsx'
import { useMay } from '../wire/session.ts'

const CommandButtons = later(async () => (await import('./CommandButtons.tsx')).CommandButtons)

const SECONDS = 15

/** Nobody tells sellers how a screen is, and all that they see is in use: what says nothing to them is left out. */
const untold = ['mediaStatus', 'deviceStatus', 'useType', 'mapping', 'playerVersion', 'logTime']
const told = (names: readonly string[]) => names.filter((name) => !untold.includes(name))
const sold = { ...media, columns: [...told(media.columns), 'grade'], filters: told(media.filters), states: {} }

const bulk = (rows: readonly Row<typeof media>[], done: () => void) => (
  <Suspense>
    <CommandButtons mediaIds={rows.map(({ mediaId }) => mediaId)} isInBulkBar onDone={done} />
  </Suspense>
)

export function MediaList() {
  const isTold = useMay()('media', 'VIEW')
  return (
    <ListPage
      of={isTold ? media : sold}
      calls={mediaCalls}
      create={false}
      render={{ mediaStatus: (row) => <StatusCell media={row} /> }}
      {...(isTold && { bulk })}
      everySeconds={SECONDS}
    />
  )
}
