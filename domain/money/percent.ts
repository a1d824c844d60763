import { type Field, number } from '../base/field.ts'

/** A percentage: 0 to 100, with two decimals at most, so that it is a whole number of basis points. */
export const percent = <const O extends { required?: boolean }>(options: O = {} as O) =>
  number({
    max: 100,
    decimals: 2,
    isRight: hasBasisPoints,
    whyWrong: () => 'field.percent',
    ...options,
  } as const satisfies Partial<Field> & O)

/** 12.34 % is 1,234 basis points. */
export const basisPoints = (percentage: number): number => Math.round(percentage * 100)

function hasBasisPoints(percentage: unknown) {
  return typeof percentage === 'number' && Math.abs(percentage * 100 - basisPoints(percentage)) < 1e-6
}
