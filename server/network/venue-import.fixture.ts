import type { CallInput } from '#domain/contract.ts'
import type { ImportRun } from '#domain/network/venue-import-calls.ts'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/person.ts'

/** Imports a table and answers what became of its rows. */
export async function imported(person: Person, input: CallInput<'account/poi/importRun'>) {
  const { importIdx } = await person.call('account/poi/importRun', input)
  const { created, changed, unchanged, faults } = await ended(person, importIdx)
  return { created, changed, unchanged, faults }
}

/** The import once it is over. */
export function ended(person: Person, importIdx: number): Promise<ImportRun> {
  return eventually(async () => {
    const { run } = await person.call('account/poi/importState', { importIdx })
    if (!run || run.state === 'running') throw new Error(`Not over: ${JSON.stringify(run)}`)
    return run
  })
}
