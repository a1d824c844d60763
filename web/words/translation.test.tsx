import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { say, useTranslation } from './translation.ts'
import { chooseLanguage, readScreenWords, renameCodes, startWords } from './words.ts'

beforeEach(() => startWords())
afterEach(async () => {
  cleanup()
  await chooseLanguage('en')
})

function Told() {
  const { t, known } = useTranslation(['console', 'code'])
  return (
    <p>
      {t('palette.create', { name: 'Brand' })} · {t('code:useStatus.1')} · {known('code:useStatus.77') ?? 'none'}
    </p>
  )
}

const told = () => screen.findByText(/·/)

test('a part whose words are on their way waits for them, and tells them with their values', async () => {
  await act(() =>
    render(
      <Suspense>
        <Told />
      </Suspense>,
    ),
  )
  expect((await told()).textContent).toMatch(/Brand · .+ · none$/)
})

test('another language, and names that operators gave, reach what is drawn already', async () => {
  await readScreenWords([])
  render(<Told />)
  await act(() => chooseLanguage('de'))
  const german = (await told()).textContent
  act(() => renameCodes('de', { 'useStatus.1': 'Offen', 'useStatus.77': 'Neu' }))
  expect((await told()).textContent).toMatch(/ · Offen · Neu$/)
  act(() => renameCodes('de', {}))
  expect((await told()).textContent).toBe(german)
})

test('a Korean particle fits the word before it', async () => {
  await chooseLanguage('ko')
  expect(say('record.askDelete', { name: '강남점' })).toBe('강남점을 삭제할까요?')
  expect(say('record.askDelete', { name: '카페' })).toBe('카페를 삭제할까요?')
})

test('a count in a sentence is written as the reader writes it', async () => {
  expect(say('list.total', { total: 100_000 })).toBe('100,000 in total')
  await chooseLanguage('de')
  expect(say('list.chosen', { count: 2235 })).toMatch(/2\.235/)
})

test('a name from the wire that is no word is none, also one that every object has', async () => {
  await readScreenWords([])
  render(<Known />)
  expect(screen.getByText('none').textContent).toBe('none')
})

function Known() {
  const { known } = useTranslation('menu')
  return <p>{known('menu:constructor') ?? 'none'}</p>
}
