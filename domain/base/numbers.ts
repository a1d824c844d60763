/** Digits only, as the specification's "number to digits". */
export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** 1234567 -> 1,234,567. */
export const withThousands = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

/** The next multiple of 15 at or above `seconds`. */
export const roundUp15 = (seconds: number) => Math.ceil(seconds / 15) * 15
