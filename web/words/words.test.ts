import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chosenLanguage } from './chosen-language.ts'
import { say } from './translation.ts'
import { startWords } from './words.ts'

const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the console keeps a choice
  document.cookie = 'language=; path=/; max-age=0'
}
beforeEach(forget)
afterEach(() => {
  forget()
  vi.unstubAllGlobals()
})

/** A browser whose owner wishes for these languages, the dearest first. */
const browser = (...wishes: string[]) => vi.stubGlobal('navigator', { languages: wishes, language: wishes[0] })

test.each([
  ['ko-KR', 'ko'],
  ['en-US', 'en'],
  ['de', 'de'],
  ['es-MX', 'es'],
  ['FR-ca', 'fr'],
  ['it-CH', 'it'],
  ['sv-FI', 'sv'],
])('a browser that wishes for %s first is spoken to in %s', (wish, language) => {
  browser(wish, 'en')
  expect(chosenLanguage()).toBe(language)
})

test.each([[['pt-BR', 'de']], [['ja']], [['']], [[]]])('any other first language means English: %j', (wishes) => {
  browser(...wishes)
  expect(chosenLanguage()).toBe('en')
})

test('what a person has chosen before goes before what the browser wishes', () => {
  browser('de')
  // biome-ignore lint/suspicious/noDocumentCookie: as the console keeps a choice
  document.cookie = 'language=sv; path=/'
  expect(chosenLanguage()).toBe('sv')
})

test('the console starts in the language of the browser, and says so to those who read it aloud', async () => {
  browser('it-IT', 'de')
  await startWords()
  expect([say('cancel'), document.documentElement.lang]).toEqual(['Annulla', 'it'])
})
