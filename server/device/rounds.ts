/** Does something again and again; a round that fails is said, and the next one tries again. The answer ends it. */
export function repeat(name: string, every: number, act: () => Promise<void>): () => Promise<void> {
  let working: Promise<void> = Promise.resolve()
  let isWorking = false
  const timer = setInterval(() => {
    if (isWorking) return
    isWorking = true
    working = act()
      .catch((error) => {
        process.stderr.write(`${name}: ${error instanceof Error ? error.stack : error}\n`)
      })
      .finally(() => {
        isWorking = false
      })
  }, every)
  return async () => {
    clearInterval(timer)
    await working
  }
}
