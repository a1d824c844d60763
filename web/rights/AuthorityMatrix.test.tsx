import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAt, standIn } from '../shell/screens.fixture.tsx'
import { readScreenWords, startWords } from '../words/words.ts'
import { AuthorityMatrix } from './AuthorityMatrix.tsx'

interface Change {
  program: string
  properties: number
}
const grants = new Map<string, number>()
let server: ReturnType<typeof standIn>

beforeEach(async () => {
  grants.clear()
  for (const program of ['corp', 'brand']) grants.set(program, 1)
  server = standIn({
    'system/authrole/list': () => ({
      list: [...grants].map(([program, properties]) => ({ program, properties, pgUse: 1, possible: 127, menu: [] })),
    }),
    'system/authrole/auth': ({ changes }) => {
      for (const { program, properties } of changes as Change[]) grants.set(program, properties)
      return {}
    },
  })
  await startWords()
  await readScreenWords(['system', 'code', 'menu'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const box = (at: number) => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /: List$/ })[at]
const isTicked = (at: number) => box(at)?.checked
const tick = (at: number) => fireEvent.click(box(at) as HTMLInputElement)

test('boxes that are ticked while a save is on its way stay ticked', async () => {
  const holder = { operatorType: 20, roleCd: 10002 } as const
  openAt('/', { '/': () => <AuthorityMatrix holder={holder} onRole={() => undefined} /> }, ['authrole'])
  await screen.findAllByRole('checkbox')
  tick(0)
  const release = server.hold('system/authrole/auth')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.asked('system/authrole/auth')).toHaveLength(1))
  tick(1)
  await act(async () => release())
  await waitFor(() => expect(server.asked('system/authrole/list')).toHaveLength(2))
  expect([isTicked(0), isTicked(1)]).toEqual([false, false])
  await screen.findByText('Changed programs: 1')
})
