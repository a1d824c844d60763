import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { alcoholRule } from './alcohol.ts'
import { onDay, type SoldLine, soldInTerms, type TermedLine } from './sold.ts'

/** Answers the lines that are sold on a day, and perhaps others that are not: whoever deals them looks at their days. */
export type Lines = (db: Kysely<DB>, day: string) => Promise<readonly SoldLine[]>

/** Kept part of the sale: lines of some days by campaign, and the changes that were known when they were read. */
interface Sale {
  from: string
  to: string
  rule: string
  changes: ReadonlySet<string>
  campaigns: ReadonlyMap<number, readonly TermedLine[]>
  lines: readonly TermedLine[]
}

/**
 * Lines that are read again only where their campaign has changed, and once for all days that screens call today or tomorrow:
 * whoever asks meanwhile waits for those that are being read.
 */
export function keptLines(): Lines {
  let kept: Promise<Sale | undefined> = Promise.resolve(undefined)
  return async (db, day) => {
    const sale = kept.catch(() => undefined).then((held) => readWhatChanged(db, day, held))
    kept = sale
    return (await sale).lines.map((line) => onDay(line, day))
  }
}

async function readWhatChanged(db: Kysely<DB>, day: string, kept: Sale | undefined): Promise<Sale> {
  // Asked before the lines are read: what comes in between makes the next look read them again.
  const changes = await changesOf(db)
  const rule = JSON.stringify(await alcoholRule(db))
  const known = { rule, changes: new Set(changes.map(({ name }) => name)) }
  if (!kept || kept.rule !== rule || day < kept.from || kept.to < day) return { ...known, ...(await readAll(db, day)) }
  const changed = new Set(changes.filter(({ name }) => !kept.changes.has(name)).map(({ campaign }) => campaign))
  if (changed.has(ALL) || changed.size > MOST_CAMPAIGNS) return { ...known, ...(await readAll(db, day)) }
  return { ...kept, ...known, ...(changed.size > 0 && (await readAgain(db, kept, [...changed]))) }
}

/** Campaign of a change that may have been of any. */
const ALL = 0
/** More are sooner read with all the others. */
const MOST_CAMPAIGNS = 100
const DAYS_AHEAD = 2

interface Change {
  name: string
  campaign: number
}

async function changesOf(db: Kysely<DB>): Promise<readonly Change[]> {
  const { rows } = await sql<Change>`
    select transaction || ' ' || campaign_id as name, campaign_id as campaign from sale_line_change`.execute(db)
  return rows
}

async function readAll(db: Kysely<DB>, day: string) {
  const days = { from: day, to: dayAfter(day, DAYS_AHEAD) }
  const lines = await soldInTerms(db, days)
  return { ...days, lines, campaigns: Map.groupBy(lines, ({ line }) => line.campaign) }
}

async function readAgain(db: Kysely<DB>, sale: Sale, changed: readonly number[]) {
  const read = Map.groupBy(await soldInTerms(db, sale, changed), ({ line }) => line.campaign)
  const renewed = changed.map((campaign) => [campaign, read.get(campaign) ?? []] as const)
  const campaigns = new Map([...sale.campaigns, ...renewed])
  return { campaigns, lines: [...campaigns.values()].flat().sort(byNumber) }
}

const byNumber = ({ line: one }: TermedLine, { line: other }: TermedLine) => one.id - other.id
