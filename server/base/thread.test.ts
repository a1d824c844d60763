import { afterEach, expect, test } from 'vitest'
import { openThread, type Thread } from './thread.ts'
import type { Ask } from './thread-errands.fixture.ts'

let thread: Thread<Ask, string>
let heard: string[]
let forgotten: number
afterEach(() => thread.close())

function begin(most?: number) {
  heard = []
  forgotten = 0
  thread = openThread<Ask, string, string>({
    module: new URL('./thread-errands.fixture.ts', import.meta.url),
    name: 'The thread',
    ...(most !== undefined && { most }),
    hear: (note) => heard.push(note),
    forget: () => {
      forgotten++
    },
  })
}

test('errands are answered in a thread that knows what it was told before', async () => {
  begin()
  thread.tell('the way')
  expect(await thread.ask({ say: 'here' })).toBe('here, knowing the way')
  expect(heard).toEqual(['here'])
})

test('a refusal and a fault come back as what they are', async () => {
  begin()
  await expect(thread.ask({ refuse: true })).rejects.toMatchObject({ id: 'general.unknown', kind: 'unknown' })
  await expect(thread.ask({ fail: 'no paper' })).rejects.toThrow('no paper')
})

test('whoever waits for a thread that ends is told so, and the next errand begins another', async () => {
  begin()
  thread.tell('the way')
  const waiting = thread.ask({ wait: true })
  await expect(Promise.all([waiting, thread.ask({ leave: 3 })])).rejects.toThrow('The thread ended with 3')
  expect(forgotten).toBe(1)
  expect(await thread.ask({ say: 'again' })).toBe('again, knowing nothing')
})

test('one that is closed rejects what waits', async () => {
  begin()
  const waiting = expect(thread.ask({ wait: true })).rejects.toThrow('The thread was closed')
  await thread.close()
  await waiting
})

test('who comes while too many wait is asked to come again', async () => {
  begin(1)
  const waiting = expect(thread.ask({ wait: true })).rejects.toThrow('closed')
  await expect(thread.ask({ say: 'me too' })).rejects.toMatchObject({ id: 'general.unavailable' })
  await thread.close()
  await waiting
})
