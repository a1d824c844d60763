const mondayFirst = [1, 2, 3, 4, 5, 6, 0] as const

/** `Mon–Fri 8–12, 17–19; Sat 10–14`; nothing for a content that may always play. */
export function weekInWords(hours: readonly number[] | null, language: string): string | null {
  if (!hours) return null
  const name = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  // The fourth of January 1970 was a Sunday.
  const nameOf = (day: number) => name.format(Date.UTC(1970, 0, 4 + day))
  const runs: { first: number; last: number; mask: number }[] = []
  for (const day of mondayFirst) {
    const mask = hours[day] ?? 0
    const run = runs.at(-1)
    if (run?.mask === mask) run.last = day
    else runs.push({ first: day, last: day, mask })
  }
  return runs
    .filter(({ mask }) => mask !== 0)
    .map(({ first, last, mask }) => {
      const days = first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`
      return `${days} ${hoursOf(mask)}`
    })
    .join('; ')
}

function hoursOf(mask: number): string {
  const spans: [number, number][] = []
  for (let hour = 0; hour < 24; hour++) {
    if (((mask >> hour) & 1) === 0) continue
    const last = spans.at(-1)
    if (last?.[1] === hour) last[1] = hour + 1
    else spans.push([hour, hour + 1])
  }
  return spans.map(([from, to]) => `${from}–${to}`).join(', ')
}
