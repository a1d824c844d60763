/** Number that stands for "has no number". */
export const NO_NUMBER = '9999999999'
const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]

/** Without dashes and spaces, as it is kept. */
export function businessDigits(text: string): string {
  return text.replace(/[-\s]/g, '')
}

/**
 * Ten digits whose last one checks the others. The weights alone would refuse four of five valid numbers: the tens of
 * the last product count as well. All zeros fit the sum and are nobody's.
 */
export function isBusinessNumber(text: string): boolean {
  const digits = businessDigits(text)
  if (digits === NO_NUMBER) return true
  if (!/^[0-9]{10}$/.test(digits) || Number(digits) === 0) return false
  const sum = weights.reduce((total, weight, at) => total + weight * digitAt(digits, at), 0)
  const total = sum + Math.floor((digitAt(digits, 8) * 5) / 10)
  return (10 - (total % 10)) % 10 === digitAt(digits, 9)
}

/** Fits the sum, but no tax office gives out such a number: worth a second look, not a refusal. */
export function isUnusualBusinessNumber(text: string): boolean {
  const digits = businessDigits(text)
  return digits !== NO_NUMBER && (Number(digits.slice(0, 3)) < 101 || digits.slice(3, 5) === '00')
}

/** 3-2-5, as it stands on the registration. */
export function shownBusinessNumber(digits: string): string {
  return digits.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3')
}

function digitAt(digits: string, at: number) {
  return digits.charCodeAt(at) - 48
}
