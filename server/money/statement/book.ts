import type { Resource } from '#domain/base/resource.ts'
import type { Caller } from '../../base/caller.ts'
import { FileAnswer } from '../../store/download.ts'
import { type Exported, tableOf } from '../../store/export.ts'
import { tableWish } from '../../store/table.ts'
import { wordsOf } from '../../store/words.ts'
import { workbookOf } from '../../store/workbook/workbook.ts'

/** Statements that a workbook is of: those of a month, or one of them under the key of whom it is for. */
interface Wish {
  kind: 'media' | 'sales'
  month: string
  payee: string | number | null
  /** Key of the one statement. */
  only: { msIdx: number[] } | { ssIdx: number[] } | undefined
  language: string
}

/** Summary and lines of statements as the two sheets of one workbook. */
export async function statementBook<Sum extends Resource, Line extends Resource>(
  caller: Caller,
  { kind, month, payee, only, language }: Wish,
  statements: Exported<Sum>,
  lines: Exported<Line>,
): Promise<FileAnswer> {
  const wish = tableWish({ format: 'xlsx', language })
  const words = await wordsOf(wish.language, 'closing')
  const input = { filters: { closingMonth: [month], ...only } }
  const sheets = [
    { name: words['sheet.summary'] ?? '', ...(await tableOf(statements, input, wish, caller)) },
    { name: words['sheet.lines'] ?? '', ...(await tableOf(lines, input, wish, caller)) },
  ]
  const name = `settlement_${kind}_${month.replace('-', '')}_${payee ?? 'all'}`
  return new FileAnswer(`${name}.xlsx`, 'xlsx', workbookOf(sheets))
}
