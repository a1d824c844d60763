import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '#labels/en/refusal.ts'
import { tellRefusal } from '../../base/tell.ts'
import { readScreenWords, startWords } from '../../words/words.ts'
import { Messages } from '../Messages.tsx'
import { screens } from '../registry.ts'
import { openAt, standIn } from '../screens.fixture.tsx'
import { mendings, wayOf } from './refusal-ways.ts'

type Named = keyof typeof mendings

test.each(Object.keys(mendings) as Named[])('%s leads to a screen, by its own name and right', (msg) => {
  const { to, program, property, label } = wayOf({ msg }) ?? {}
  expect(screens.find(({ path }) => path === to)).toMatchObject({ program, property, label })
})

test('whatever keeps a record from being deleted can be looked at', () => {
  const uses = Object.keys(refusal).filter((id) => id.startsWith('inUse.'))
  expect(uses.filter((id) => !(id in mendings))).toEqual([])
})

test('a refusal that names a record leads to it', () => {
  const values = { used: 5, count: 5, brdCode: 'BEAN' }
  expect(wayOf({ msg: 'licence.noneLeft', values })?.to).toBe('/account/brand/view?brdCode=BEAN')
})

beforeEach(async () => {
  standIn({})
  await startWords()
  await readScreenWords(['menu'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const noLicence = { code: -1, msg: 'licence.noneLeft', values: { used: 5, count: 5, brdCode: 'BEAN' } } as const

test('what is told has the way to where it is mended, for those who may go it', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  openAt('/', { '/': Messages }, ['brand'])
  tellRefusal(noLicence)
  await screen.findByText('No licence left (5 of 5 in use)')
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/account/brand/view?brdCode=BEAN')
})

test('whoever may not open it is told the refusal alone', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  openAt('/', { '/': Messages })
  tellRefusal({ ...noLicence, values: { ...noLicence.values, used: 6 } })
  await screen.findByText('No licence left (6 of 5 in use)')
  expect(screen.queryByRole('link')).toBeNull()
})
