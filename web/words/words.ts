import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Area, areas, screenAreas, signInAreas } from '#labels/areas.ts'
import { type Language, languages } from '#labels/words.ts'
import { cookie } from './cookie.ts'

const files = import.meta.glob<Record<string, Record<string, string>>>('../../labels/*/*.ts')

export async function startWords(): Promise<void> {
  await i18next
    .use({ type: 'backend', read: readArea })
    .use(initReactI18next)
    .init({
      lng: chosenLanguage(),
      fallbackLng: 'en',
      supportedLngs: languages,
      ns: signInAreas,
      defaultNS: 'base',
      keySeparator: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
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

export async function readScreenWords(areas: readonly Area[]): Promise<void> {
  await i18next.loadNamespaces([...screenAreas, ...areas])
}

/** Only screens have calendars: the sign-in does not wait for them. */
export async function readCalendarWords(language: Language = chosenLanguage()): Promise<void> {
  await (await import('./calendar-words.ts')).loadCalendarWords(language)
}

function readArea(language: string, area: string, done: (error: Error | null, words: object | null) => void) {
  const load = files[`../../labels/${language}/${area}.ts`]
  if (!load || !areas.includes(area as Area)) return done(new Error(`No words for ${language}/${area}`), null)
  Promise.all([load(), language === 'ko' && addParticles()]).then(
    ([module]) => done(null, module[area] ?? {}),
    (error: Error) => done(error, null),
  )
}

/** Korean words bend with what stands before them: only their texts ask for it. */
async function addParticles() {
  const { withParticle } = await import('#labels/particle.ts')
  for (const particles of ['을/를', '이/가', '은/는', '과/와']) {
    i18next.services.formatter?.add(particles, (word: string) => withParticle(word, particles))
  }
}
