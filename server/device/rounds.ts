import type { FastifyBaseLogger } from 'fastify'

/** Does something again and again; a round that fails is logged, and the next one tries again. The answer ends it. */
export function repeat(
  name: string,
  every: number,
  log: FastifyBaseLogger,
  act: () => Promise<void>,
): () => Promise<void> {
  let working: Promise<void> = Promise.resolve()
  let isWorking = false
  const timer = setInterval(() => {
    if (isWorking) return
    isWorking = true
    working = act()
      .catch((err) => log.error({ err }, name))
      .finally(() => {
        isWorking = false
      })
  }, every)
  return async () => {
    clearInterval(timer)
    await working
  }
}
