const tails = new Map<string, Promise<unknown>>()

/** Runs acts of the same key one after the other, acts of different keys side by side. */
export async function inTurn<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
  const before = tails.get(key) ?? Promise.resolve()
  // The next in line goes on whether the one before succeeded or not.
  const mine = before.then(act, act)
  tails.set(key, mine)
  try {
    return await mine
  } finally {
    if (tails.get(key) === mine) tails.delete(key)
  }
}
