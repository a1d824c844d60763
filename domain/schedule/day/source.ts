/** The names under which ad programs play what belongs to a line beside its own plays: test films, and its bonus. */
export const testOf = (line: number) => `${line}t`
export const bonusOf = (line: number) => `${line}b`

/** The name under which a film of public information plays where nobody bought the position. */
export const publicOf = (material: number) => `p${material}`

/** True if a play is a bonus: nobody pays for it, and it counts for no line. */
export function isBonus(source: string): boolean {
  return source.endsWith('b')
}

/** True if a play is public information, which belongs to no line at all. */
export function isPublic(source: string): boolean {
  return source.startsWith('p')
}

/** Kind of play in a position that nobody bought. */
export function unsoldOf(source: string): 'bonus' | 'publicInformation' | null {
  if (isBonus(source)) return 'bonus'
  return isPublic(source) ? 'publicInformation' : null
}

/** True if a play is in a position that nobody bought. */
export function isFiller(source: string): boolean {
  return unsoldOf(source) !== null
}
