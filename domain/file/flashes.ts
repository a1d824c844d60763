/** Brightness of a whole picture, 0 to 255, at a second of a film. */
export interface Brightness {
  at: number
  luma: number
}

export interface Flashing {
  from: number
  to: number
}

/** A tenth of what a screen can do, as ITU-R BT.1702 counts a change. */
const SWING = 25
/** A flash is a change and its return; three of them in a second are borne. */
const BORNE_CHANGES = 6

/** Stretches in which the whole picture flashes more than three times within a second. */
export function flashesIn(film: readonly Brightness[]): Flashing[] {
  const changes = changesOf(film)
  const stretches: Flashing[] = []
  for (const [place, from] of changes.entries()) {
    const to = changes[place + BORNE_CHANGES]
    if (to === undefined || Math.round((to - from) * 1000) >= 1000) continue
    const last = stretches.at(-1)
    if (last && from <= last.to) last.to = to
    else stretches.push({ from, to })
  }
  return stretches
}

/** Seconds at which the brightness turns: up after down or down after up, by a swing at least. */
function changesOf(film: readonly Brightness[]): number[] {
  const changes: number[] = []
  let extreme = film[0]?.luma ?? 0
  let way = 0
  for (const { at, luma } of film) {
    const by = luma - extreme
    if (Math.abs(by) >= SWING && Math.sign(by) !== way) {
      changes.push(at)
      way = Math.sign(by)
      extreme = luma
    } else if (way === 0 || Math.sign(by) === way) extreme = way === 0 ? extreme : luma
  }
  return changes
}

/** Reader of the lines in which ffmpeg's `signalstats` tells the brightness of each picture. */
export function brightnessReader(): { read(line: string): void; film: readonly Brightness[] } {
  const film: Brightness[] = []
  let at = 0
  return {
    film,
    read(line) {
      const time = /pts_time:([\d.]+)/.exec(line)?.[1]
      const luma = /YAVG=([\d.]+)/.exec(line)?.[1]
      if (time !== undefined) at = Number(time)
      if (luma !== undefined) film.push({ at, luma: Number(luma) })
    },
  }
}
