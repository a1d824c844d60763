const STEPS = [1, 2, 2.5, 5, 10] as const

/** Round figures from 0 to at least `most`, about `count` of them: what stands beside a chart. */
export function ticksTo(most: number, count = 4): number[] {
  const rough = Math.max(most, 1) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, (STEPS.find((each) => each * power >= rough) ?? 10) * power)
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, at) => at * step)
}

/** Every how manyth name has room below a chart. */
export function everyNth(names: readonly string[], width: number): number {
  const longest = Math.max(1, ...names.map(({ length }) => length))
  const room = Math.max(1, Math.floor(width / (longest * 7 + 12)))
  return Math.max(1, Math.ceil(names.length / room))
}
