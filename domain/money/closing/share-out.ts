import { partsOf, portionOf } from '../split.ts'

/** Plays of a campaign on a screen in a month, while one rate held. */
export interface ScreenPlays {
  mediaId: string
  plays: number
  /** Worth of a play here beside others, in hundredths. */
  factor: number
  /** In basis points; none: nobody has entered one. */
  rate: number | null
}

export interface ScreenShare<Screen extends ScreenPlays> {
  screen: Screen
  /** Of what is recognised, and of that the owner's. */
  base: number
  fee: number
}

export interface Shares<Screen extends ScreenPlays> {
  screens: ScreenShare<Screen>[]
  mediaFee: number
  salesFee: number
  /** Rest for the platform: never computed apart. */
  platform: number
}

const WHOLE = 10_000
/** A play is worth as much as any other on a general screen, and half as much again on a premium one. */
export const gradeFactors = { general: 100, premium: 150 } as const

/** Split of the recognised amount over the screens by their plays, to the last won; fees are rounded down, once. */
export function shareOut<Screen extends ScreenPlays>(
  recognised: number,
  screens: readonly Screen[],
  salesRate: number | null,
): Shares<Screen> {
  const bases = partsOf(
    recognised,
    screens.map(({ plays, factor }) => plays * factor),
  )
  const shares = screens.map((screen, at) => {
    const base = bases[at] ?? 0
    return { screen, base, fee: portionOf(base, screen.rate ?? 0, WHOLE) }
  })
  const mediaFee = shares.reduce((sum, { fee }) => sum + fee, 0)
  const salesFee = portionOf(recognised, salesRate ?? 0, WHOLE)
  return { screens: shares, mediaFee, salesFee, platform: recognised - mediaFee - salesFee }
}
