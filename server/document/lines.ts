/** Predicate over words: true if they have room in a line. */
export type Fits = (words: string) => boolean

/** Words in as many lines as they need: broken at blanks, in Korean too; a word that is too long for a line is cut. */
export function linesOf(words: string, fits: Fits): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const [rest = '', ...cut] = pieces(word, fits).toReversed()
    lines.push(...cut.toReversed())
    line = rest
  }
  return [...lines, line]
}

function pieces(word: string, fits: Fits): string[] {
  const found: string[] = []
  let piece = ''
  for (const sign of word) {
    if (piece !== '' && !fits(piece + sign)) {
      found.push(piece)
      piece = ''
    }
    piece += sign
  }
  return [...found, piece]
}

/** Up to where it has room, with dots for the rest. */
export function shortened(words: string, fits: Fits): string {
  if (fits(words)) return words
  const signs = [...words]
  while (signs.length > 0 && !fits(`${signs.join('')}…`)) signs.pop()
  return `${signs.join('')}…`
}
