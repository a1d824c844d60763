const STEPS = [1, 2, 2.5, 5, 10] as const

/** Round figures from 0 to at least `most`, and down to what lies below it, about `count` of them: what stands beside a chart. */
export function ticksTo(most: number, least = 0, count = 4): number[] {
  const [top, bottom] = [Math.max(most, 1), Math.min(least, 0)]
  const rough = (top - bottom) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, (STEPS.find((each) => each * power >= rough) ?? 10) * power)
  const [first, last] = [Math.floor(bottom / step), Math.ceil(top / step)]
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}

/** Every how manyth name has room below a chart. */
export function everyNth(names: readonly string[], width: number): number {
  const longest = Math.max(1, ...names.map(({ length }) => length))
  const room = Math.max(1, Math.floor(width / (longest * 7 + 12)))
  return Math.max(1, Math.ceil(names.length / room))
}

interface Run {
  /** Place of its first value. */
  from: number
  run: number[]
}

/** Values that follow each other without a gap. */
export function runsOf(values: readonly (number | null)[]): Run[] {
  const runs: Run[] = []
  let open: Run | undefined
  for (const [place, value] of values.entries()) {
    if (value === null) open = undefined
    else if (open) open.run.push(value)
    else {
      open = { from: place, run: [value] }
      runs.push(open)
    }
  }
  return runs
}
