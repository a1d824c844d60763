import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { LineDifference } from '#domain/schedule/day/differ.ts'
import type { PlayChange } from '#domain/schedule/explain/build-view.ts'

/** Differences between two plans by the campaign of each line: plays lost and won, and the screens that lose or win. */
export async function changesByCampaign(db: Kysely<DB>, differences: readonly LineDifference[]): Promise<PlayChange[]> {
  const { rows } = await sql<{ line: string; cpIdx: number; cpName: string }>`
    select line.id::text as line, campaign.id as "cpIdx", campaign.name as "cpName"
    from campaign_line line
    join campaign on campaign.id = line.campaign_id
    where line.id = any(${differences.map(({ line }) => line)}::integer[])`.execute(db)
  const campaigns = new Map(rows.map(({ line, ...campaign }) => [line, campaign]))
  return differences.flatMap(({ line, steps, lost, gained }) => {
    const campaign = campaigns.get(line)
    const screensWhere = (isSo: (plays: number) => boolean) =>
      steps.reduce((sum, { plays, screens }) => sum + (isSo(plays) ? screens : 0), 0)
    return campaign
      ? [
          {
            lineIdx: Number(line),
            ...campaign,
            lost,
            gained,
            losing: screensWhere((plays) => plays < 0),
            gaining: screensWhere((plays) => plays > 0),
          },
        ]
      : []
  })
}
