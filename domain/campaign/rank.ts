/** Whose plays are dealt out first among campaigns of one tier: the first before the last. */
export const ranks = { first: 1, usual: 5, last: 9 } as const

/** A rank moves a line within its tier, never past a line of another tier. */
export function servedAs(tier: number, rank: number): number {
  return tier + (rank - ranks.usual) / 10
}

export interface CampaignRank {
  cpIdx: number
  rank: number
}

export function areRanks(value: unknown): value is readonly CampaignRank[] {
  return Array.isArray(value) && value.length > 0 && value.length <= MOST_RANKS && value.every(isRank)
}

const MOST_RANKS = 500

function isRank(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { cpIdx, rank } = value as Partial<CampaignRank>
  return Number.isInteger(cpIdx) && Number.isInteger(rank) && ranks.first <= Number(rank) && Number(rank) <= ranks.last
}
