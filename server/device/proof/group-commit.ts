import { refuse } from '#domain/base/reply.ts'
import { isOutage } from '../../base/outage.ts'

/** Gathers what many ask for in the same moment and writes it at once. */
export interface Group<Item, Answer> {
  add(item: Item): Promise<Answer>
  /** Writes what is waiting, at once. */
  flush(): Promise<void>
}

interface Waiting<Item, Answer> {
  item: Item
  resolve(answer: Answer): void
  reject(error: unknown): void
}

const MOST = 2000
/** Beyond it whoever comes is asked to come again: a database that is away must not fill the memory. */
const MOST_WAITING = 50_000

/** One write is under way at a time; what comes meanwhile goes with the next. */
export function groupCommit<Item, Answer>(
  pause: number,
  write: (items: readonly Item[]) => Promise<readonly Answer[]>,
): Group<Item, Answer> {
  let waiting: Waiting<Item, Answer>[] = []
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    working = working.then(async () => {
      while (waiting.length > 0) {
        const batch = waiting.slice(0, MOST)
        waiting = waiting.slice(MOST)
        await writeBatch(batch, write)
      }
    })
    return working
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= MOST_WAITING) refuse('general.unavailable', { kind: 'unavailable' })
        waiting.push({ item, resolve, reject })
        timer ??= setTimeout(flush, pause)
      }),
    flush,
  }
}

/** Batch of items, of which one that breaks must not cost the others theirs. */
async function writeBatch<Item, Answer>(
  batch: readonly Waiting<Item, Answer>[],
  write: (items: readonly Item[]) => Promise<readonly Answer[]>,
): Promise<void> {
  try {
    const answers = await write(batch.map(({ item }) => item))
    batch.forEach(({ resolve, reject }, at) => {
      const answer = answers[at]
      if (answer === undefined) reject(new Error('A group was answered in part'))
      else resolve(answer)
    })
  } catch (error) {
    if (batch.length === 1 || isOutage(error)) {
      for (const { reject } of batch) reject(error)
      return
    }
    const half = batch.length >> 1
    await writeBatch(batch.slice(0, half), write)
    await writeBatch(batch.slice(half), write)
  }
}
