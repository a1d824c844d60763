import type { Block, Column } from '../../document/paper.ts'
import type { Say } from '../../document/words.ts'
import type { Written } from '../../text/written.ts'

/** Credit of a screen as it stands on paper. */
export interface CreditPart {
  name: string
  open: number
  down: number
  /** In percent: what was agreed, and the part of the fee. */
  level: number
  share: number
  amount: number
}

/** As many lines as one reads on paper; the rest is in the file. */
const MOST_LINES = 300

/** Table of what incidents have taken off, with minutes and level; nothing where they have not. */
export function creditBlocks(credits: readonly CreditPart[], say: Say, written: Written): Block[] {
  if (credits.length === 0) return []
  const figure = (words: Parameters<Say>[0]): Column => ({ title: say(words), share: 1.4, isFigure: true })
  const columns: Column[] = [
    { title: say('column.screen'), share: 3 },
    ...(['column.openMinutes', 'column.downMinutes', 'column.level', 'column.part', 'column.takenOff'] as const).map(
      figure,
    ),
  ]
  const rows = credits.map(({ name, open, down, level, share, amount }) => [
    ...[name, written.number(open), written.number(down)],
    ...[written.percent(level), written.percent(share), written.number(amount)],
  ])
  const sum = credits.reduce((whole, { amount }) => whole + amount, 0)
  const left = rows.length - MOST_LINES
  const total = [say('column.sum'), '', '', '', '', written.number(sum)]
  return [
    { kind: 'heading', words: say('statement.byCredit') },
    { kind: 'table', columns, rows: rows.slice(0, MOST_LINES), total },
    ...(left > 0
      ? [{ kind: 'words' as const, words: say('statement.left', { count: left }), isQuiet: true as const }]
      : []),
  ]
}
