import { type CodeOf, codeFrom, codes } from '#domain/base/codes.ts'

/** A layout that the form holds; the first that is offered where it holds none. */
export function layoutIn(value: unknown): CodeOf<'boardLayout'> {
  const known = codeFrom('boardLayout', value)
  return Object.values(codes.boardLayout).find((code) => code === known) ?? codes.boardLayout.fiveLeft
}
