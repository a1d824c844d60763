import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FormContext } from '../../kit/input/Input.tsx'
import { openAt, standIn } from '../../shell/screens.fixture.tsx'
import { readScreenWords, startWords } from '../../words/words.ts'
import { WriteSteps } from './WriteSteps.tsx'

beforeEach(async () => {
  standIn({})
  await startWords()
  await readScreenWords(['selling', 'refusal'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function stepsOf(values: Readonly<Record<string, unknown>>) {
  const page = (
    <FormContext value={{ form: { values } } as never}>
      <WriteSteps />
    </FormContext>
  )
  openAt('/', { '/': () => page }, ['campaign'])
  const steps = await screen.findAllByRole('listitem')
  return steps.map(({ textContent }) => textContent)
}

const who = { cpName: 'Winter', advIdx: 1, contractName: 'W-1', amount: 1000 }

test('an open step says what is wrong in it, and nothing of what is not entered yet', async () => {
  const [first, second] = await stepsOf({ ...who, points: 1001, startsOn: null, endsOn: null })
  expect(first).toContain('Open · Points cannot exceed the amount')
  expect(second).toMatch(/Open$/)
})

test('a start that has passed since the draft was written is told at its step', async () => {
  const [first, second] = await stepsOf({ ...who, points: null, startsOn: '2020-01-01', endsOn: '2020-02-01' })
  expect(first).toMatch(/Complete$/)
  expect(second).toMatch(/^2 .*Open · The first day is over/)
})
