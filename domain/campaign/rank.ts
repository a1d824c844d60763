/** Order in which campaigns of one tier get their plays: the first before the last. */
export const ranks = { first: 1, usual: 5, last: 9 } as const

/** A rank moves a line within its tier, never past a line of another tier. */
export function servedAs(tier: number, rank: number): number {
  return tier + (rank - ranks.usual) / 10
}

/** The rank that puts a campaign before another of its tier, or behind it. */
export function rankBeside(other: number, side: 'before' | 'behind'): number {
  return side === 'before' ? Math.max(ranks.first, other - 1) : Math.min(ranks.last, other + 1)
}

export interface CampaignRank {
  cpIdx: number
  rank: number
}

/** Each campaign has one rank. */
export function areRanks(value: unknown): value is readonly CampaignRank[] {
  if (!(Array.isArray(value) && value.length > 0 && value.length <= MOST_RANKS && value.every(isRank))) return false
  return new Set(value.map(({ cpIdx }) => cpIdx)).size === value.length
}

const MOST_RANKS = 500

function isRank(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { cpIdx, rank } = value as Partial<CampaignRank>
  return Number.isInteger(cpIdx) && Number.isInteger(rank) && ranks.first <= Number(rank) && Number(rank) <= ranks.last
}
