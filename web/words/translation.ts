import { useSyncExternalStore } from 'react'
import type { Area } from '#labels/areas.ts'
import type { Language } from '#labels/words.ts'
import type { Catalogue } from './catalogue.ts'
import { textOf, type Values } from './texts.ts'
import { editionOf, readAreas, shelf, watchWords } from './words.ts'

type Named = Area | readonly Area[]
type First<N extends Named> = N extends readonly [infer F extends Area, ...unknown[]]
  ? F
  : N extends readonly (infer F extends Area)[]
    ? F
    : N
type Each<N extends Named> = N extends readonly (infer E extends Area)[] ? E : N
type NameIn<A> = A extends Area ? keyof Catalogue[A] & string : never
type FullName<A> = A extends Area ? `${A}:${keyof Catalogue[A] & string}` : never

export type Translate<N extends Named> = (key: NameIn<First<N>> | FullName<Each<N>>, values?: Values) => string

interface Translation<N extends Named> {
  /** The text of a name in the first of the areas, or of `area:name`. */
  t: Translate<N>
  /** Of a name that comes from the wire and may have no words. */
  known(key: string): string | undefined
  language: Language
}

/** The words of these areas, as they are now; a part whose words are on their way waits for them. */
export function useTranslation<const N extends Named = 'base'>(named?: N): Translation<N>
export function useTranslation(named: Named = 'base') {
  const edition = useSyncExternalStore(watchWords, editionOf)
  const areas = typeof named === 'string' ? [named] : named
  const missing = areas.filter((area) => !shelf.has(area))
  // Thrown as Suspense takes it: `use` would have to be called again once the words are there.
  if (missing.length > 0) throw readAreas(missing)
  return translationOf(areas, edition)
}

/** A text outside of any part of the page. */
export const say: Translate<readonly ['base', ...Area[]]> = (key, values) => textOf(shelf, ['base'], key, values) ?? key

interface Made {
  edition: number
  translation: Translation<readonly ['base', ...Area[]]>
}

const made = new Map<string, Made>()

/** The same for as long as the words are the same: effects and memos may depend on it. */
function translationOf(areas: readonly string[], edition: number) {
  const key = areas.join()
  const before = made.get(key)
  if (before?.edition === edition) return before.translation
  const known = (name: string, values?: Values) => textOf(shelf, areas, name, values)
  const translation = {
    t: (name: string, values?: Values) => known(name, values) ?? name.slice(name.indexOf(':') + 1),
    known: (name: string) => known(name),
    language: shelf.language,
  }
  made.set(key, { edition, translation })
  return translation
}
