/** In pixels, with the air around it: the widest of the cells, and the name above them. */
export interface Measured {
  content: number
  head: number
  /** The name on two lines, broken between its words where that is best. */
  inTwo?: number
  /** The longest word of the name, which is broken only where that spares the list its scrolling. */
  word?: number
  /** True if it is the name of a row: cut last. */
  isTitle?: boolean
}

const ROWS_MEASURED = 30

/** Every cell is let out to the width of what it holds, for as long as it takes to read it. */
export function measure(grid: HTMLElement, count: number): Measured[] {
  grid.dataset.measuring = ''
  const rows = [...grid.querySelectorAll('.grid-row')].slice(0, ROWS_MEASURED + 1)
  const [heads = [], ...lines] = rows.map((row) => [...row.children].slice(-count))
  const contents = lines.map((line) => line.map(widthOf))
  const measured = heads.map((cell, at) => {
    const head = widthOf(cell)
    const inTwo = widthInTwo(cell.textContent, head)
    return { head, inTwo, word: widthOfWord(cell), content: Math.max(0, ...contents.map((line) => line[at] ?? 0)) }
  })
  delete grid.dataset.measuring
  return measured
}

/** Air beside a name, and what its letters may be wider than others, in pixels. */
const AIR = 28

/** Width of the longer line, where a name of so many pixels is broken between two words so that it is shortest. */
export function widthInTwo(name: string, whole: number): number {
  const words = name.split(' ')
  const first = words.map((_, at) => words.slice(0, at + 1).join(' ').length)
  const longer = first.map((length) => Math.max(length, name.length - length - 1))
  const share = Math.min(...longer) / Math.max(1, name.length)
  return Math.min(whole, Math.ceil((whole - AIR) * share) + AIR)
}

/** Width of a cell that is as wide as the longest word of the name in it, which is written in one line. */
function widthOfWord(cell: Element): number {
  const name = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
  if (!name) return 0
  const range = document.createRange()
  range.selectNodeContents(name)
  const whole = range.getBoundingClientRect().width
  const { from, to } = longestWord(name.textContent ?? '')
  range.setStart(name, from)
  range.setEnd(name, to)
  return Math.ceil(cell.getBoundingClientRect().width - whole + range.getBoundingClientRect().width)
}

/** Place of the longest word of a name, by its letters. */
export function longestWord(name: string): { from: number; to: number } {
  const words = [...name.matchAll(/[^\s-]+-?/g)].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }))
  return words.reduce((one, other) => (other.to - other.from > one.to - one.from ? other : one), { from: 0, to: 0 })
}

const widthOf = (cell: Element) => Math.ceil(cell.getBoundingClientRect().width)
