import { expect, test, vi } from 'vitest'
import { groupCommit } from './group-commit.ts'

const many = Array.from({ length: 1000 }, (_, item) => item)

/** Adds them all and writes them; of each what became of it. */
async function written(write: (items: readonly number[]) => Promise<readonly number[]>) {
  const group = groupCommit(1000, write)
  const outcomes = Promise.allSettled(many.map((item) => group.add(item)))
  await group.flush()
  return outcomes
}

test('what one of them breaks does not cost the others theirs', async () => {
  const write = vi.fn(async (items: readonly number[]) => {
    if (items.includes(700)) throw new Error('not a number of ours')
    return items
  })
  const outcomes = await written(write)
  expect(outcomes.flatMap(({ status }, at) => (status === 'rejected' ? at : []))).toEqual([700])
  // Halves and halves again, not one by one.
  expect(write.mock.calls.length).toBeLessThan(30)
})

test('while the database is away all hear of it at the first attempt', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const write = vi.fn(() => Promise.reject(away))
  const outcomes = await written(write)
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  expect(write).toHaveBeenCalledTimes(1)
})
