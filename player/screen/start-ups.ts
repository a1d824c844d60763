/** Times that this device took to the first frame of its last videos. */
export interface StartUps {
  remember(ms: number): void
  /** Usual time, by which a video is started ahead. */
  usual(): number
}

const KEPT = 9
const FIRST_MS = 80
const LONGEST_MS = 1000

export function makeStartUps(): StartUps {
  const times = [FIRST_MS]
  return {
    remember(ms) {
      times.push(Math.min(ms, LONGEST_MS))
      if (times.length > KEPT) times.shift()
    },
    usual: () => [...times].sort((one, other) => one - other)[times.length >> 1] ?? 0,
  }
}
