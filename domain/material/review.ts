import { type CodeOf, codes } from '../base/codes.ts'

export type Review = CodeOf<'review'>
export type ReviewPoint = CodeOf<'reviewReason'>

const { requested, approved, rejected } = codes.review
const { law, regulated, competitor, sound, flashing, legibility } = codes.reviewReason

/** Points of a reviewer before approving. They are the reasons for which a creative is refused, too. */
export const checklist = [law, regulated, competitor, sound, flashing, legibility] as const

/** A refused version is entered anew before it is reviewed again. */
export const mayBecome: Readonly<Record<Review, readonly Review[]>> = {
  [requested]: [approved, rejected],
  [approved]: [rejected],
  [rejected]: [],
}

/** The points that nobody has ticked. */
export function uncheckedPoints(checks: readonly ReviewPoint[] | null | undefined): readonly ReviewPoint[] {
  return checklist.filter((point) => !checks?.includes(point))
}
