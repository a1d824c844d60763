interface Props {
  /** All in epoch milliseconds. */
  now: number
  from: number
  to: number
}

/** A red line where the clock stands, as far as the row has it. */
export function NowMark({ now, from, to }: Props) {
  if (now < from || now >= to) return null
  return <span className="line-now" style={{ left: `${((now - from) / (to - from)) * 100}%` }} aria-hidden />
}
