/** In pixels, with the air around it: the widest of the cells, and the name above them. */
export interface Measured {
  content: number
  head: number
  /** The name on two lines, broken between its words where that is best. */
  inTwo: number
  /** The longest word of the name, which is broken only where that spares the list its scrolling. */
  word: number
}

const ROWS_MEASURED = 30

/** Every cell is let out to the width of what it holds, for as long as it takes to read it. */
export function measure(grid: HTMLElement, count: number): Measured[] {
  grid.dataset.measuring = ''
  const rows = [...grid.querySelectorAll('.grid-row')].slice(0, ROWS_MEASURED + 1)
  const [heads = [], ...lines] = rows.map((row) => [...row.children].slice(-count))
  const contents = lines.map((line) => line.map(widthOf))
  const widest = (at: number) => Math.max(0, ...contents.map((line) => line[at] ?? 0))
  const measured = heads.map((cell, at) => ({ ...nameIn(cell), content: widest(at) }))
  delete grid.dataset.measuring
  return measured
}

const widthOf = (cell: Element) => Math.ceil(cell.getBoundingClientRect().width)

/** Widths of a name that is written in one line: of all of it, of the longer of two lines, of its longest word. */
function nameIn(cell: Element) {
  const head = widthOf(cell)
  const name = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
  if (!(name instanceof Text)) return { head, inTwo: head, word: 0 }
  const range = new Range()
  const widthFrom = (from: number, to: number) => {
    range.setStart(name, from)
    range.setEnd(name, to)
    return range.getBoundingClientRect().width
  }
  const air = head - widthFrom(0, name.length)
  const words = [...name.data.matchAll(/\S+/g)].map(({ index, 0: { length } }) => [index, index + length] as const)
  const longerLine = words.map(([from]) => Math.max(widthFrom(0, from), widthFrom(from, name.length)))
  const word = Math.max(...words.map(([from, to]) => widthFrom(from, to)))
  return { head, inTwo: Math.ceil(air + Math.min(...longerLine)), word: Math.ceil(air + word) }
}
