import type { OutputOf } from '#domain/base/call.ts'
import { ownRuns } from '#domain/console/live.ts'
import { type ImportRun, venueImportCalls } from '#domain/network/venue-import-calls.ts'
import type { Query } from '../../kit/cell/Read.tsx'
import { useCall } from '../../wire/use-call.ts'
import type { ImportTable } from './VenueImport.tsx'

/** The import of this table, or the one that was left on its way or with rows to be mended. */
export function useBegun(table: ImportTable | undefined): {
  state: Query<OutputOf<typeof venueImportCalls.importState>>
  begun?: ImportRun
} {
  const state = useCall(venueImportCalls.importState, { importIdx: table?.importIdx ?? null }, { topic: ownRuns })
  const run = state.data?.run
  return run && (!table || run.importIdx === table.importIdx) ? { state, begun: run } : { state }
}
