import type { Level } from '../../media/health.ts'
import { portionOf } from '../split.ts'

/** Terms of the network for owners of screens, in basis points. */
export interface ServiceRule {
  /** Share of its open time that a screen has to be without a warning or a malfunction. */
  level: number
  /** Part of its fee that each full percentage point below costs. */
  perPoint: number
}

/** Levels of incidents that lower a fee: a caution is a remark, the screen shows what was sold. */
export const costlyLevels: readonly Level[] = ['warn', 'malfunction']

/** Minutes of a screen in a month: open by its hours, and of those with such an incident. */
export interface OpenMinutes {
  open: number
  down: number
}

const WHOLE = 10_000
const POINT = 100

/** Share of its fee that a screen loses, in basis points: never more than all of it, and nothing where it was never open. */
export function creditShare({ open, down }: OpenMinutes, { level, perPoint }: ServiceRule): number {
  if (open === 0) return 0
  const lacking = level * open - WHOLE * (open - down)
  const points = Math.floor(Math.max(0, lacking) / (POINT * open))
  return Math.min(WHOLE, points * perPoint)
}

/** Fee of a screen for a month as far as it was known: what it has come to, and what was taken off of it before. */
interface Credited {
  fee: number
  amount: number
}

/** Won that are taken off a fee of now, where earlier months have taken off of the same one: the sum is rounded down once. */
export function creditOf(fee: number, share: number, before: Credited = { fee: 0, amount: 0 }): number {
  return portionOf(before.fee + fee, share, WHOLE) - before.amount
}
