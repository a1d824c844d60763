import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { memo } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standInChannels } from '../../wire/channels.fixture.ts'
import { session } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'
import { chooseLanguage, readScreenWords, renameCodes, startWords } from '../../words/words.ts'
import { openAt, standIn } from '../screens.fixture.tsx'
import { useOperatorWords } from './operator-words.ts'

let words: Record<string, Record<string, string>>
let server: ReturnType<typeof standIn>
let drawings: number

beforeEach(async () => {
  words = {}
  drawings = 0
  standInChannels()
  server = standIn({ 'common/codes': ({ language }) => ({ words: words[String(language)] ?? {}, tables: {} }) })
  await startWords()
  await readScreenWords([])
})
afterEach(async () => {
  cleanup()
  session.end()
  await chooseLanguage('en')
  renameCodes('en', {})
  vi.unstubAllGlobals()
})

function Page() {
  useOperatorWords()
  return <State />
}

/** Drawn anew for its words alone. */
const State = memo(function State() {
  const { t } = useTranslation('code')
  drawings += 1
  return <p>{t('useStatus.1')}</p>
})

test('names given in one language are not told in another, while those of that are on their way', async () => {
  words = { en: { 'useStatus.1': 'Open' }, de: { 'useStatus.1': 'Offen' } }
  openAt('/', { '/': Page })
  await screen.findByText('Open')
  const letGo = server.hold('common/codes')
  await act(() => chooseLanguage('de'))
  await screen.findByText('Aktiv')
  letGo()
  await screen.findByText('Offen')
})

test('a language in which no names were given is drawn once', async () => {
  openAt('/', { '/': Page })
  await screen.findByText('Active')
  await waitFor(() => expect(server.asked('common/codes')).toHaveLength(1))
  await act(async () => undefined)
  drawings = 0
  await act(() => chooseLanguage('de'))
  await screen.findByText('Aktiv')
  await waitFor(() => expect(server.asked('common/codes')).toEqual([{ language: 'en' }, { language: 'de' }]))
  await act(async () => undefined)
  expect(drawings).toBe(1)
})
