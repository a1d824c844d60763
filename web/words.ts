import { josa } from 'es-hangul'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Area, areas } from '#labels/areas.ts'
import { type Language, languages } from '#labels/words.ts'
import { cookie } from './call.ts'

const files = import.meta.glob<Record<string, Record<string, string>>>('../labels/*/*.ts')

/** Areas that every screen needs. */
const always: Area[] = ['base', 'message', 'code', 'menu', 'session']

export async function startWords(): Promise<void> {
  await i18next
    .use({ type: 'backend', read: readArea })
    .use(initReactI18next)
    .init({
      lng: chosenLanguage(),
      fallbackLng: 'en',
      supportedLngs: languages,
      ns: always,
      defaultNS: 'base',
      keySeparator: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
  for (const particles of ['을/를', '이/가', '은/는', '과/와']) {
    i18next.services.formatter?.add(particles, (word: string) => withParticle(word, particles))
  }
  document.documentElement.lang = i18next.language
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
}

/** The one chosen before, else the browser's first language, else English. */
export function chosenLanguage(): Language {
  const wishes = [cookie('language'), navigator.languages[0] ?? navigator.language]
  const known = wishes.map((wish) => languages.find((language) => language === wish?.slice(0, 2).toLowerCase()))
  return known.find((language) => language !== undefined) ?? 'en'
}

export async function chooseLanguage(language: Language): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`
  await readCalendarWords(language)
  await i18next.changeLanguage(language)
}

/** Only screens have calendars: the sign-in does not wait for them. */
export async function readCalendarWords(language: Language = chosenLanguage()): Promise<void> {
  await (await import('./calendar-words.ts')).loadCalendarWords(language)
}

function readArea(language: string, area: string, done: (error: Error | null, words: object | null) => void) {
  const load = files[`../labels/${language}/${area}.ts`]
  if (!load || !areas.includes(area as Area)) return done(new Error(`No words for ${language}/${area}`), null)
  load().then(
    (module) => done(null, module[area] ?? {}),
    (error: Error) => done(error, null),
  )
}

/** `{{field, 을/를}}`: the Korean particle that fits the end of the word, also after Latin letters and digits. */
export function withParticle(word: string, particles: string): string {
  const last = word.at(-1) ?? ''
  if (/[가-힣]/.test(last)) return josa(word, particles as Parameters<typeof josa>[1])
  const [closed, open] = particles.split('/')
  return word + (/[013678lmnrLMNR]/.test(last) ? closed : open)
}
