/** A list of numbers as a form holds it. */
export function numbersIn(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.filter((each): each is number => typeof each === 'number') : []
}
