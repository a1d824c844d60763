import { text } from '../../base/field.ts'

/** Code of an offer, as somebody types it in: letters and digits, however written. */
export const discountCode = () =>
  text({ max: 20, tidy: (written) => written.replace(/[\s-]/g, '').toUpperCase(), pattern: 'discountCode' } as const)
