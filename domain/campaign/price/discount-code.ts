import { faultOf, text } from '../../base/field.ts'

/** Code of an offer, as somebody types it in: letters and digits, however written. */
export const discountCode = () =>
  text({ max: 20, tidy: (written) => written.replace(/[\s-]/g, '').toUpperCase(), pattern: 'discountCode' } as const)

/** Signs that can be a code; nothing of one that is still being typed. */
export const codeIn = (written: unknown): string | null =>
  typeof written === 'string' && written && faultOf(discountCode(), written) === undefined ? written : null
