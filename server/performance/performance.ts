import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { type PerformanceRow, performanceCalls } from '#domain/performance/calls.ts'
import { paperNumber } from '#domain/performance/told.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { ownDay } from '../campaign/life/own-day.ts'
import { campaigns, seesMoney } from '../campaign/rows.ts'
import { languageFrom } from '../document/words.ts'
import { leaveTrace } from '../store/audit.ts'
import { FileAnswer } from '../store/download.ts'
import { tableFile, tableWish } from '../store/table.ts'
import { wordsOf } from '../store/words.ts'
import { type TableCell, workbookOf } from '../store/workbook/workbook.ts'
import { pictureSheet } from './book.ts'
import { drawAtOnce, drawnFile } from './drawing.ts'
import { campaignOf, daysOf, digestOf, screensOf } from './facts.ts'
import { describedPerformance, type Period } from './issue.ts'
import { signingKey } from './signing-key.ts'

export const performanceHandlers = handle(performanceCalls, {
  async of({ cpIdx }, caller) {
    await refuseForeign(caller, cpIdx)
    const { rows } = await sql<PerformanceRow>`
      select told.*, performance.id as "pfIdx", performance.language, performance.issuer,
        performance.digest <> first_value(performance.digest) over (order by performance.version desc) as "isSuperseded"
      from performance
      cross join lateral jsonb_to_record(performance.told) as told (
        number text, version integer, network text, "madeAt" float8, campaign text, "contractNo" text, advertiser text,
        "fromDay" text, "toDay" text, planned float8, proven float8, screens integer, digest text, "keyPrint" text)
      where campaign_id = ${cpIdx}
      order by performance.version desc`.execute(caller.db)
    return { list: rows.map(({ digest, ...row }) => ({ ...row, digest })) }
  },

  async issue({ cpIdx, language }, caller) {
    await refuseForeign(caller, cpIdx)
    const period = await provenPeriod(caller, cpIdx)
    const days = await daysOf(caller.db, cpIdx, period.from, period.to)
    refuseUnless(
      days.some(({ proven }) => proven > 0),
      'performance.nothing',
    )
    const digest = digestOf(days)
    const version = await nextVersion(caller, cpIdx, digest, language)
    const number = paperNumber(localDay(USUAL_ZONE, caller.now.getTime()).slice(0, 7), randomBytes(8))
    const key = await signingKey(caller.db, caller.services.secrets)
    const wish = { campaign: cpIdx, period, days, digest, number, version, language: languageFrom(language) }
    const { told, signature, paper, pictures } = await describedPerformance(caller, wish, key)
    const { rows } = await sql<{ pfIdx: number }>`
      insert into performance (number, campaign_id, version, language, from_day, to_day, told, digest, signing_key_id, signature,
        paper, pictures, issuer_id, issuer, created_at)
      values (${number}, ${cpIdx}, ${version}, ${language}, ${period.from}, ${period.to}, ${JSON.stringify(told)}::jsonb,
        ${digest}, ${key.id}, ${signature}, ${JSON.stringify(paper)}::jsonb, ${pictures}, ${caller.userId}, ${caller.userName},
        ${caller.now})
      on conflict (campaign_id, version) do nothing
      returning id as "pfIdx"`.execute(caller.db)
    // Somebody else has issued one in this instant.
    const { pfIdx } = rows[0] ?? refuse('performance.unchanged')
    await sql`
      insert into performance_day (performance_id, day, planned, proven, hash)
      select ${pfIdx}, day, planned, proven, hash
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as each (day date, planned bigint, proven bigint, hash text)`.execute(
      caller.db,
    )
    await leaveTrace(caller, { entity: 'campaign', key: cpIdx, act: 'change', after: { version: number }, brand: null })
    caller.afterCommit(() => drawAtOnce(caller.services, pfIdx))
    return { pfIdx }
  },

  async file({ pfIdx }, caller) {
    const { rows } = await sql<{ campaign: number; number: string }>`
      select campaign_id as campaign, number from performance where id = ${pfIdx}`.execute(caller.db)
    const [row] = rows
    if (!row) return refuse('general.unknown', { kind: 'unknown' })
    await refuseForeign(caller, row.campaign)
    return new FileAnswer(`${row.number}.pdf`, 'pdf', await drawnFile(caller.services, pfIdx))
  },

  async table({ cpIdx, ...input }, caller) {
    await refuseForeign(caller, cpIdx)
    const wish = tableWish(input)
    const period = await provenPeriod(caller, cpIdx)
    const words = await wordsOf(wish.language, 'document')
    const screens = await screensOf(caller.db, cpIdx, period.from, period.to)
    const head = ['venue', 'region', 'screenId', 'screen', 'plays', 'seconds', 'dwell', 'prorated'].map(
      (name) => words[`column.${name}`] ?? name,
    )
    const rows = screens.map(({ venue, region, mediaId, name, plays, seconds, dwell, prorated }): TableCell[] => {
      return [venue, region, mediaId, name, plays, seconds, dwell, prorated]
    })
    if (wish.format === 'csv') return tableFile({ fileName: 'performance', head, rows }, wish)
    const seen = await pictureSheet(caller, { campaign: cpIdx, period, screens, language: wish.language })
    const sheets = [{ name: words['performance.byScreen'] ?? '', head, rows }, seen]
    return new FileAnswer('performance.xlsx', 'xlsx', workbookOf(sheets))
  },
})

/** A proof tells of a whole campaign: brands, which see their own screens, have none of it. */
async function refuseForeign(caller: Caller, campaign: number): Promise<void> {
  if (!seesMoney(caller)) refuse('general.unknown', { kind: 'unknown' })
  await campaigns(caller).get(campaign)
}

/** From its first day to the last one that is over on all of its screens. */
async function provenPeriod({ db, now }: Caller, campaign: number): Promise<Period> {
  const row = await campaignOf(db, campaign)
  const { rows } = await sql<{ day: string }>`
    select ${ownDay('min', sql`${now}::timestamptz`)} - 1 as day from campaign where id = ${campaign}`.execute(db)
  const yesterday = rows[0]?.day ?? ''
  refuseUnless(row && row.startsOn <= yesterday, 'performance.nothing')
  const isOver = row.endsOn <= yesterday
  return { from: row.startsOn, to: isOver ? row.endsOn : yesterday, ofCampaign: row }
}

/** Of the same figures there is one in each language. */
async function nextVersion({ db }: Caller, campaign: number, digest: string, language: string): Promise<number> {
  const { rows } = await sql<{ version: number; isThere: boolean }>`
    select coalesce(max(version), 0) + 1 as version,
      coalesce(bool_or(digest = ${digest} and language = ${language}), false) as "isThere"
    from performance where campaign_id = ${campaign}`.execute(db)
  refuseUnless(!rows[0]?.isThere, 'performance.unchanged')
  return rows[0]?.version ?? 1
}
