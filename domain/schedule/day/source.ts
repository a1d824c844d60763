/** The names under which ad programs play what belongs to a line beside its own plays: test films, and its bonus. */
export const testOf = (line: number) => `${line}t`
export const bonusOf = (line: number) => `${line}b`

/** Whether a play is a bonus: nobody pays for it, and it counts for no line. */
export function isBonus(source: string): boolean {
  return source.endsWith('b')
}
