import { codes } from '../../base/codes.ts'
import { vatOn } from '../../base/vat.ts'
import { daysOf, FINE, partOfDay } from './days-sold.ts'

/** The part of a product that makes its price. Factors are percent: 100 leaves it as it is. */
export interface Rate {
  productKind: string
  unitPrice: number
  premiumFactor: number
  peakFrom: number | null
  peakTo: number | null
  peakFactor: number
  seasonFrom: number | null
  seasonTo: number | null
  seasonFactor: number
  agencyPercent: number
  volumeFrom: number | null
  volumePercent: number
}

/** Screens of one grade that are open alike. */
export interface PricedScreens {
  isPremium: boolean
  screens: number
  /** Open minutes of each hour, by weekday, Sunday first. */
  open: readonly (readonly number[])[]
}

export interface PricedLine {
  slots: number
  plays: number
  loops: number
  at: readonly PricedScreens[]
}

export interface Priced {
  startsOn: string
  endsOn: string
  /** Bit 0 is Sunday; bit h is the hour h of the venues' clocks. */
  weekdays: number
  hours: number
  lines: readonly PricedLine[]
  isAgency: boolean
  /** In basis points. */
  vatRate: number
}

export const priceSteps = ['base', 'grade', 'peak', 'season', 'volume', 'agency'] as const
export type PriceStep = (typeof priceSteps)[number]

/** In whole won; the steps add up to the price. */
export interface Price {
  steps: { step: PriceStep; amount: number }[]
  price: number
  vat: number
  total: number
}

/** Below the price by more than this, in hundredths of a percent, an amount is somebody's decision. */
export const MOST_DISCOUNT = 2000

/** The price of what is bought, step by step: won are cut once for each step, tax apart. */
export function priceOf(rate: Rate, priced: Priced): Price {
  const factors = { grade: rate.premiumFactor, peak: rate.peakFactor, season: rate.seasonFactor }
  const plain = { grade: 100, peak: 100, season: 100 }
  const base = listPrice(rate, priced, plain)
  const graded = listPrice(rate, priced, { ...plain, grade: factors.grade })
  const peaked = listPrice(rate, priced, { ...factors, season: 100 })
  const listed = listPrice(rate, priced, factors)
  const screens = priced.lines.reduce((most, { at }) => Math.max(most, screensIn(at)), 0)
  const isMany = rate.volumeFrom !== null && screens >= rate.volumeFrom
  const volume = isMany ? part(listed, rate.volumePercent) : 0
  const agency = priced.isAgency ? part(listed - volume, rate.agencyPercent) : 0
  const price = listed - volume - agency
  const amounts = {
    ...{ base, grade: graded - base, peak: peaked - graded, season: listed - peaked },
    ...{ volume: 0 - volume, agency: 0 - agency },
  }
  const steps = priceSteps.map((step) => ({ step, amount: amounts[step] || 0 }))
  const vat = vatOn(price, priced.vatRate)
  return { steps: steps.filter(({ step, amount }) => step === 'base' || amount !== 0), price, vat, total: price + vat }
}

/** Distance of an amount below the price, in hundredths of a percent. */
export function discountOf(price: number, amount: number): number {
  return price === 0 ? 0 : Number((BigInt(price - amount) * 10_000n) / BigInt(price))
}

interface Factors {
  grade: number
  peak: number
  season: number
}

const DAYS = 30n

function listPrice(rate: Rate, priced: Priced, factors: Factors): number {
  const days = daysOf(rate, priced, factors.season)
  if (rate.productKind === codes.productKind.package) {
    return won(BigInt(rate.unitPrice) * days.reduce((sum, { weight }) => sum + weight, 0n), DAYS * 100n)
  }
  const isSmall = rate.productKind === codes.productKind.small
  const sum = priced.lines.reduce((all, line) => {
    const share = { slots: BigInt(line.slots * line.plays), loops: BigInt(line.loops) }
    return line.at.reduce((own, at) => {
      const grade = BigInt(at.isPremium ? factors.grade : 100)
      const time = days.reduce((part, { weekday, weight }) => {
        return (
          part + weight * (isSmall ? FINE * 100n : partOfDay(rate, priced.hours, at.open[weekday] ?? [], factors.peak))
        )
      }, 0n)
      return own + (BigInt(rate.unitPrice) * BigInt(at.screens) * share.slots * grade * time) / share.loops
    }, all)
  }, 0n)
  // Grade, season and hours are percent each.
  return won(sum, FINE * DAYS * 1_000_000n)
}

const won = (amount: bigint, parts: bigint) => Number(amount / parts)
const part = (amount: number, percent: number) => Number((BigInt(amount) * BigInt(percent)) / 100n)
const screensIn = (at: readonly PricedScreens[]) => at.reduce((sum, { screens }) => sum + screens, 0)
