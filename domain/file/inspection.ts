import { type Brightness, flashesIn } from './flashes.ts'

/** Something that a reviewer should look at or listen to, with its place on the film's time line. */
export interface FilmFinding {
  kind: 'loud' | 'quiet' | 'black' | 'frozen' | 'flashing'
  fromMs: number
  toMs: number
  /** Of the loudness, in LUFS. */
  value: number | null
}

/** EBU R128 asks for -23 LUFS; what lies far from it stands out beside other films. */
export const LOUDEST = -18
export const QUIETEST = -30
/** Below this there is no sound to speak of. */
const SILENCE = -60
/** Stretches shorter than these are cuts and pauses. */
export const BLACK_SECONDS = 0.5
export const FROZEN_SECONDS = 3

/**
 * Findings of ffmpeg's filters in a film: stretches of black, of standing and of flashing picture, and the loudness of the
 * whole.
 */
export function findingsIn(log: string, durationMs: number, film: readonly Brightness[] = []): FilmFinding[] {
  const flashing = flashesIn(film).map(({ from, to }) => stretch('flashing', from, to))
  const all = [...blackIn(log), ...frozenIn(log, durationMs), ...loudnessIn(log, durationMs), ...flashing]
  return all.sort((one, other) => one.fromMs - other.fromMs)
}

function blackIn(log: string): FilmFinding[] {
  return [...log.matchAll(/black_start:([\d.]+) black_end:([\d.]+)/g)].map(([, from, to]) =>
    stretch('black', Number(from), Number(to)),
  )
}

/** A picture that stands until the film ends has no end of its own. */
function frozenIn(log: string, durationMs: number): FilmFinding[] {
  const ends = [...log.matchAll(/freeze_end: ([\d.]+)/g)].map(([, at]) => Number(at))
  return [...log.matchAll(/freeze_start: ([\d.]+)/g)].map(([, from], place) =>
    stretch('frozen', Number(from), ends[place] ?? durationMs / 1000),
  )
}

function loudnessIn(log: string, durationMs: number): FilmFinding[] {
  const value = Number(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(log)?.[1] ?? Number.NaN)
  if (Number.isNaN(value) || value <= SILENCE || (QUIETEST <= value && value <= LOUDEST)) return []
  return [{ kind: value > LOUDEST ? 'loud' : 'quiet', fromMs: 0, toMs: durationMs, value }]
}

function stretch(kind: FilmFinding['kind'], from: number, to: number): FilmFinding {
  const fromMs = Math.round(from * 1000)
  return { kind, fromMs, toMs: Math.max(fromMs, Math.round(to * 1000)), value: null }
}
