import { sql } from 'kysely'
import { playsBySource, readProgram } from '#domain/schedule/day/program.ts'
import { loggedBy, type Sold, type Story } from '../campaign-story.fixture.ts'
import type { World } from '../world.ts'

/** Plays that a line lacks, by why; they add up to what it lacks. */
export interface Lack {
  name: string
  goal: number
  shown: number
  /** Never planned, since the campaign ended early, or for want of room; below zero where plays were planned again. */
  unplanned: number
  /** Planned on screens that had no power, or no line; below zero where the plan of before had more. */
  withoutPower: number
  withoutLine: number
  /** Planned on screens that had both. */
  unexplained: number
}

/** An account beside the server's own: what each screen's program of a day has of each line, and what the screen lacked. */
export interface Account {
  /** To be kept once a day is over; answers the plays that all screens have had planned. */
  keep(day: string): Promise<number>
  /** A screen is without power or line on a day, if it is. */
  note(day: string, mediaId: string, without: 'power' | 'line' | undefined): void
  lackOf(campaign: Sold): Promise<Lack>
}

export function openAccount({ database: { db } }: World, story: Story): Account {
  const planned = new Map<string, ReadonlyMap<string, number>>()
  const lacked = new Map<string, 'power' | 'line'>()
  return {
    async keep(day) {
      const { rows } = await sql<{ id: string; body: Buffer }>`
        select media_id as id, body from ad_day join day_program on hash = program where day = ${day}`.execute(db)
      let sum = 0
      for (const { id, body } of rows) {
        const plays = playsBySource(readProgram(body), { from: 0, to: Number.POSITIVE_INFINITY })
        planned.set(`${day} ${id}`, plays)
        for (const own of plays.values()) sum += own
      }
      return sum
    },
    note(day, mediaId, without) {
      if (without) lacked.set(`${day} ${mediaId}`, without)
    },
    async lackOf(campaign) {
      const { lines, goal, all } = await plannedOf(campaign)
      const lack = { power: 0, line: 0, both: 0 }
      const days = [...new Set([...planned.keys()].map((key) => key.slice(0, 'YYYY-MM-DD'.length)))]
      for (const day of days)
        for (const player of story.players) {
          const key = `${day} ${player.mediaId}`
          const due = lines.reduce((sum, line) => sum + (planned.get(key)?.get(line) ?? 0), 0)
          lack[lacked.get(key) ?? 'both'] += due - loggedBy(player, campaign.film, (other) => other === day)
        }
      return {
        ...{ name: campaign.name, goal, shown: await story.reported(campaign), unplanned: goal - all },
        ...{ withoutPower: lack.power, withoutLine: lack.line, unexplained: lack.both },
      }
    },
  }

  /** Goal and plan as the server has written them down; a share is owed what its days allowed. */
  async function plannedOf({ cpIdx, goal }: Sold) {
    const { rows } = await sql<{ line: number; planned: number; allowed: number }>`
      select line.id as line, coalesce(sum(planned), 0)::integer as planned, coalesce(sum(allowed), 0)::integer as allowed
      from campaign_line line
      join campaign on campaign.id = line.campaign_id
      left join line_day on line_day.line_id = line.id and line_day.day between campaign.starts_on and campaign.ends_on
      where line.campaign_id = ${cpIdx}
      group by line.id`.execute(db)
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
    const all = sum(({ planned: own }) => own)
    return { lines: rows.map(({ line }) => String(line)), goal: goal ?? sum(({ allowed }) => allowed), all }
  }
}

export const sumOf = ({ unplanned, withoutPower, withoutLine }: Lack) => unplanned + withoutPower + withoutLine
