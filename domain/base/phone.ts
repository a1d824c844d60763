import { matches } from '../text/patterns.ts'
import { type Field, text } from './field.ts'

type Marks = Partial<Pick<Field, 'readOnly' | 'fixed'>>

/** A telephone of any kind: kept in digits, shown with its dashes. */
export const phone = <const O extends Marks & { required?: boolean }>(options: O = {} as O) =>
  text({ max: 14, tidy: phoneDigits, show: shownPhone, isRight: isPhone, ...options })
/** A telephone anywhere, with or without its country: whoever calls it knows how. */
export const telephone = () => text({ max: 20, tidy: phoneDigits, show: shownPhone, isRight: isTelephone })
/** A mobile telephone. */
export const mobile = <const O extends Marks & { required?: boolean }>(options: O = {} as O) =>
  text({ max: 13, tidy: phoneDigits, show: shownPhone, isRight: isMobile, ...options })

/** The digits that are kept; +82 is the 0 of a call from within the country. */
export function phoneDigits(written: string): string {
  const bare = written.replace(/[-\s.()]/g, '')
  return bare.replace(/^(\+|00)820?(?=\d)/, '0')
}

export function isPhone(digits: string): boolean {
  return matches('phone', phoneDigits(digits))
}

const isTelephone = (digits: string) => /^\+?\d{3,20}$/.test(digits)

export function isMobile(digits: string): boolean {
  return matches('mobile', phoneDigits(digits))
}

/** 010-1234-5678, 02-123-4567, 0505-1234-5678, 1588-1234; what is none of them stays as it is. */
export function shownPhone(digits: string): string {
  const bare = phoneDigits(digits)
  if (/^1\d{7}$/.test(bare)) return `${bare.slice(0, 4)}-${bare.slice(4)}`
  const [, area, middle, last] = /^(02|050\d|0\d\d)(\d{3,4})(\d{4})$/.exec(bare) ?? []
  return area ? `${area}-${middle}-${last}` : digits
}
