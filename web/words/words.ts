import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Area, areas, screenAreas, signInAreas } from '#labels/areas.ts'
import { type Language, languages } from '#labels/words.ts'
import { chosenLanguage } from './chosen-language.ts'

type Words = Record<string, string>
type Areas = Readonly<Record<string, () => Promise<Record<string, Words>>>>

const files = import.meta.glob<{ areas: Areas }>('./languages/*.ts')

export async function startWords(): Promise<void> {
  await i18next
    .use({ type: 'backend', read: readArea })
    .use(initReactI18next)
    .init({
      lng: chosenLanguage(),
      // Every text exists in every language: none is read beside another one.
      fallbackLng: false,
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
  void readBehind()
}

/** Words of refusals and windows: not needed to draw a screen, so they come behind it. */
export async function readBehind(): Promise<void> {
  if (i18next.isInitialized) await i18next.loadNamespaces(['refusal', 'window'])
}

function readArea(language: string, area: string, done: (error: Error | null, words: object | null) => void) {
  Promise.all([wordsIn(language, area), language === 'ko' && addParticles()]).then(
    ([words]) => done(null, words),
    (error: Error) => done(error, null),
  )
}

async function wordsIn(language: string, area: string): Promise<Words> {
  const known = areas.includes(area as Area) ? await files[`./languages/${language}.ts`]?.() : undefined
  const load = known?.areas[`../../../labels/${language}/${area}.ts`]
  if (!load) throw new Error(`No words for ${language}/${area}`)
  return (await load())[area] ?? {}
}

/** Korean words bend with what stands before them: only their texts ask for it. */
async function addParticles() {
  const { withParticle } = await import('#labels/particle.ts')
  for (const particles of ['을/를', '이/가', '은/는', '과/와']) {
    i18next.services.formatter?.add(particles, (word: string) => withParticle(word, particles))
  }
}
