import type { CampaignFilm, CampaignLine } from '#domain/campaign/line.ts'
import { noTerms } from '#domain/campaign/terms/terms.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7] as const
const everyHour = Array.from({ length: 24 }, (_, hour) => hour)

/** Once a loop, 15 seconds. */
export const freshLine: CampaignLine = {
  ...{ playTime: 15, goalKind: 'share', goal: null, plays: 1, loops: 1, places: [] },
  ...noTerms,
}

/** Always and everywhere, until the split says otherwise. */
export function freshFilm(matId: number): CampaignFilm {
  const keys = { startsOn: null, endsOn: null, targetDays: everyDay, targetHours: everyHour, regions: [] }
  return { matId, ...keys, weight: 1, isDefault: false, line: null }
}

export const freshCampaign = {
  ...{ isSme: 'N', filmsLater: 'N', exposureSplit: 4, targetDays: everyDay, targetHours: everyHour },
  ...{ lines: [freshLine], films: [] },
}
