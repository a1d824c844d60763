import { refuseUnless } from '#domain/base/reply.ts'
import { columnsFrom } from '#domain/network/venue-headings.ts'
import { LONGEST_CELL, readRows, rowsFrom } from '#domain/network/venue-import.ts'
import { venueImportCalls } from '#domain/network/venue-import-calls.ts'
import { handle } from '../call/handler.ts'
import { tableFrom } from './csv-table.ts'
import { keepTable, mendCell, rowsFrom as storedRows, wholeTable } from './venue-import-draft.ts'
import { activeGroups, planOf } from './venue-import-plan.ts'
import { beginImport, cancelImport } from './venue-import-run.ts'
import { importState } from './venue-import-state.ts'

export const venueImportHandlers = handle(venueImportCalls, {
  async importRead({ text }, caller) {
    const table = tableFrom(text)
    const { headings, rows } = table
    const importIdx = await keepTable(caller, table)
    return { importIdx, headings, total: rows.length, columns: columnsFrom(headings) }
  },

  async importRows({ importIdx, from, size }, caller) {
    return { rows: await storedRows(caller, importIdx, from, size) }
  },

  importMend: ({ importIdx, row, column, cell }, caller) => mendCell(caller, importIdx, { row, column }, cell ?? ''),

  /** Of the rows that are not in yet. */
  async importCheck({ importIdx, columns, ...defaults }, caller) {
    const { table, done } = await wholeTable(caller, importIdx)
    const rows = rowsFrom(table, columns)
    const { drafts, faults } = readRows(rows, defaults, await activeGroups(caller, defaults, false))
    const waits = ({ row }: { row: number }) => !done.has(row)
    const reading = { drafts: drafts.filter(waits), faults: faults.filter(waits) }
    const plan = await planOf(caller, reading, defaults, false)
    const told = plan.faults.map((each) => ({
      ...each,
      cell: rows[each.row - 2]?.[each.field]?.slice(0, LONGEST_CELL) ?? '',
    }))
    return {
      created: plan.fresh.length,
      changed: plan.changed.length,
      unchanged: plan.unchanged.length,
      faults: told,
    }
  },

  async importRun({ importIdx, columns, ...defaults }, caller) {
    await activeGroups(caller, defaults, false)
    const rows = await beginImport(caller, importIdx, { columns, defaults })
    refuseUnless(rows > 0, 'import.allIn')
    return { importIdx }
  },

  importState: async ({ importIdx }, caller) => ({ run: await importState(caller, importIdx ?? null) }),

  async importCancel({ importIdx }, caller) {
    await cancelImport(caller, importIdx)
    return null
  },
})
