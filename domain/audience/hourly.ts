/** Facts that the people who pass a screen in an hour follow from. */
export interface AudienceFacts {
  /** As somebody entered. */
  byHand: number | null
  /** As they were counted at its venue, in the mean of the last 90 days. */
  peoplePerHour: number | null
  /** Percent of those who can see the screen. */
  visibility: number | null
}

/** Origin of an hourly audience; of an unknown one, the fact that lacks. */
export type AudienceSource = 'byHand' | 'footfall' | 'noVisibility' | 'noFootfall'

/** People who pass a screen in an hour: as entered, else as counted, times the part of them that can see it. */
export function hourlyAudience({ byHand, peoplePerHour, visibility }: AudienceFacts): [AudienceSource, number | null] {
  if (byHand !== null) return ['byHand', byHand]
  if (peoplePerHour === null) return ['noFootfall', null]
  if (visibility === null) return ['noVisibility', null]
  // Both are whole numbers, so that halves are exact.
  return ['footfall', Math.round((peoplePerHour * visibility) / 100)]
}
