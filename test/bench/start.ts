import { type Figures, rounded } from './figures.ts'
import { startRunning } from './running.ts'

/** Time until a server answers again, and its memory while nothing happens. */
export async function start(): Promise<Figures> {
  const running = await startRunning()
  try {
    await running.restart()
    const warm = running.startMs
    await running.restart()
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
