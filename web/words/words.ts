import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Area, areas, screenAreas, signInAreas } from '#labels/areas.ts'
import { type Language, languages } from '#labels/words.ts'
import { chosenLanguage } from './chosen-language.ts'

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

export async function chooseLanguage(language: Language): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`
  await (await import('./calendar-words.ts')).loadCalendarWords(language)
  await i18next.changeLanguage(language)
}

export async function readScreenWords(areas: readonly Area[]): Promise<void> {
  await i18next.loadNamespaces([...screenAreas, ...areas])
  void readRefusals()
}

/** What refusals at work say: not needed to draw a screen, so it comes behind it. */
export async function readRefusals(): Promise<void> {
  if (i18next.isInitialized) await i18next.loadNamespaces('refusal')
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
