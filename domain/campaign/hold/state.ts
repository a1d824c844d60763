/** Life of a hold, as it is told: held, in line behind what others hold, lapsed. */
export const holdStates = ['held', 'inLine', 'lapsed'] as const
export type HoldState = (typeof holdStates)[number]

/** A hold that is over is told of for so long. */
export const TOLD_DAYS = 7
