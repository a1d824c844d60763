import { type Figures, rounded } from './figures.ts'
import { pause } from './rest.ts'
import { startRunning } from './running.ts'

/** By then a server that nobody asks has given back what its start took. */
const REST_MS = 30_000

/** Time until a server answers again, and its memory while nothing happens: no screen plays, nobody looks. */
export async function start(): Promise<Figures> {
  const running = await startRunning({}, { DEMO: '0' })
  try {
    await running.restart()
    const warm = running.startMs
    await running.restart()
    await pause(REST_MS)
    const best = Math.min(warm, running.startMs)
    return {
      'start: warm start to the first answer': { value: rounded(best / 1000), aim: 1, better: 'lower', unit: 's' },
      'start: idle memory beside the database': {
        value: rounded(running.memory(), 0),
        aim: 150,
        better: 'lower',
        unit: 'MB',
      },
    }
  } finally {
    await running.stop()
  }
}
