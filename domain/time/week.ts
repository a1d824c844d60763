/** The order in which weeks are shown; days are counted from 0, Sunday. */
export const mondayFirst = [1, 2, 3, 4, 5, 6, 0] as const

/** The same order as the trade counts its target days: from 1, Sunday. */
export const targetDaysMondayFirst = [2, 3, 4, 5, 6, 7, 1] as const
