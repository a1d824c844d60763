import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** Counts acts across all nodes. */
export interface Limits {
  take(key: string, most: number, seconds: number): Promise<{ isAllowed: boolean; retryAfterSeconds: number }>
  /** Gives back what was taken for a try that was right. */
  giveBack(key: string, most: number, seconds: number): Promise<void>
}

export function openLimits(pool: Pool): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterFor = (most: number, seconds: number) => {
    const name = `${most}-${seconds}`
    const known = limiters.get(name)
    if (known) return known
    const made = new RateLimiterPostgres({
      storeClient: pool,
      points: most,
      duration: seconds,
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
    })
    limiters.set(name, made)
    return made
  }
  return {
    async giveBack(key, most, seconds) {
      await limiterFor(most, seconds).reward(key)
    },
    async take(key, most, seconds) {
      try {
        await limiterFor(most, seconds).consume(key)
        return { isAllowed: true, retryAfterSeconds: 0 }
      } catch (error) {
        // The library answers "no more" by throwing its result; everything else is a fault of the database.
        if (!(error instanceof RateLimiterRes)) throw error
        return { isAllowed: false, retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) }
      }
    },
  }
}
