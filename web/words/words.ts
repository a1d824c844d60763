import { type Area, behindAreas, screenAreas, signInAreas } from '#labels/areas.ts'
import { countedIn } from '#labels/counted.ts'
import type { Language } from '#labels/words.ts'
import { chosenLanguage } from './chosen-language.ts'
import type { Files, Shelf, Texts, Words } from './texts.ts'

interface Library {
  signIn: Readonly<Record<string, Texts>>
  screen(): Promise<{ screen: Readonly<Record<string, Texts>> }>
  behind(): Promise<{ behind: Readonly<Record<string, Texts>> }>
  areas: Files
}

const libraries = import.meta.glob<Library>('./languages/{ko,en,de,es,fr,it,sv}.ts')

let language: Language = 'en'
let edition = 0
let bend: Shelf['bend']
let renamed: { language: Language; codes: Words } | undefined
const known = new Map<string, Words>()
const coming = new Map<string, Promise<void>>()
const watchers = new Set<() => void>()

/** Present words: of the language that is chosen, the areas that are there. */
export const shelf: Shelf = {
  get language() {
    return language
  },
  get bend() {
    return bend
  },
  has: (area) => known.has(`${language}/${area}`),
  find: (area, name) => {
    const codes = area === 'code' && renamed?.language === language ? renamed.codes : undefined
    return own(codes, name) ?? own(known.get(`${language}/${area}`), name)
  },
}

/** Names from the trail or from operators are keys as well: `constructor` is none. */
const own = (words: Words | undefined, name: string) => (words && Object.hasOwn(words, name) ? words[name] : undefined)

export const startWords = (): Promise<void> => speak(chosenLanguage())

export async function chooseLanguage(chosen: Language): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `language=${chosen}; path=/; max-age=31536000; samesite=lax`
  await (await import('./calendar-words.ts')).loadCalendarWords(chosen)
  await speak(chosen)
}

export const readScreenWords = async (areas: readonly Area[]): Promise<void> => {
  await readAreas([...screenAreas, ...areas])
}

/** Of the page that is opened first, before its language is spoken. */
export async function readAhead(areas: readonly Area[]): Promise<void> {
  await Promise.all([...screenAreas, ...areas].map((area) => readArea(area, chosenLanguage())))
}

/** Words of refusals and windows; whoever is refused before waits for them. */
export async function readBehind(): Promise<void> {
  if (!shelf.has('base')) return
  // Where the line is down, a refusal that is told by its name says more than none; the next one asks again.
  await readAreas(behindAreas).catch(() => undefined)
}

let isMissed = false

/** A refusal was told before its words were there, inside of an answer that refuses nothing: it is told anew with them. */
export function missBehind(): void {
  if (isMissed || shelf.has('refusal')) return
  isMissed = true
  void readBehind().then(() => {
    isMissed = false
    if (shelf.has('refusal')) changed()
  })
}

/** In the language that is spoken. */
export const readAreas = (areas: readonly string[]) => Promise.all(areas.map((area) => readArea(area, language)))

/** Once for each area and language; what could not be read is asked for again. */
function readArea(area: string, of: Language): Promise<void> {
  const key = `${of}/${area}`
  const read =
    coming.get(key) ??
    wordsIn(of, area).then((all) => {
      for (const [each, words] of Object.entries(all)) known.set(`${of}/${each}`, words)
    })
  coming.set(key, read)
  read.catch(() => coming.delete(key))
  return read
}

/** Names that operators gave the product's codes take the place of its own words; one that was taken back is theirs again. */
export function renameCodes(of: Language, codes: Words): void {
  const before = renamed?.language === of ? renamed.codes : {}
  renamed = { language: of, codes }
  // The whole console is drawn anew with them.
  if (JSON.stringify(before) !== JSON.stringify(codes)) changed()
}

export const editionOf = () => edition

export function watchWords(watch: () => void): () => void {
  watchers.add(watch)
  return () => watchers.delete(watch)
}

/** Every area that was read is there in the next language too before anything is said in it. */
async function speak(next: Language): Promise<void> {
  const read = [...known.keys()].map((key) => key.split('/')[1] ?? 'base')
  const particles = next === 'ko' ? import('#labels/particle.ts') : undefined
  await Promise.all([...new Set([...signInAreas, ...read])].map((area) => readArea(area, next)))
  bend = (await particles)?.withParticle ?? countedIn(next)
  language = next
  document.documentElement.lang = next
  changed()
}

async function wordsIn(of: Language, area: string): Promise<Readonly<Record<string, Words>>> {
  const library = await libraries[`./languages/${of}.ts`]?.()
  if (library && among(signInAreas, area)) return merged(library.signIn)
  if (library && among(screenAreas, area)) return merged((await library.screen()).screen)
  if (library && among(behindAreas, area)) return merged((await library.behind()).behind)
  const load = library?.areas[`../../../labels/${of}/${area}.ts`]
  if (!load) throw new Error(`No words for ${of}/${area}`)
  return { [area]: (await load())[area] ?? {} }
}

const among = (areas: readonly Area[], area: string) => areas.some((each) => each === area)

const merged = (files: Readonly<Record<string, Texts>>): Texts => Object.assign({}, ...Object.values(files))

function changed() {
  edition += 1
  for (const watch of watchers) watch()
}
