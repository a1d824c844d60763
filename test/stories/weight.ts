import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Area, behindAreas, screenAreas, signInAreas } from '#labels/areas.ts'
import type { Language } from '#labels/words.ts'
import type { Screen } from '#web/base/screen.ts'

/** KB as gzip sends them, and scripts, of what a page needs before it can be drawn. */
export const budget = { signIn: 155, list: 208, listScripts: 17, screen: 302, styles: 43 }

export interface Weight {
  script: number
  style: number
  /** Of the scripts, as the browser asks for them. */
  files: ReadonlySet<string>
}

/**
 * Parts of the build that a page loads, by the build's own list: imports are followed, parts that wait for a wish are
 * not.
 */
export function weigher(dist: string) {
  // Written by the build.
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Part>
  const start = Object.keys(manifest).find((source) => manifest[source]?.name === 'start') ?? 'index.html'
  const sizeOf = remembered((file) => gzipSync(readFileSync(join(dist, file))).length / 1024)
  const weigh = (sources: readonly string[]): Weight => {
    const parts = loadedBy(manifest, [start, ...sources])
    const files = new Set(parts.map(({ file }) => file))
    const styles = new Set(parts.flatMap(({ css = [] }) => css))
    return { script: sum(files, sizeOf), style: sum(styles, sizeOf), files }
  }
  const words = (language: Language, areas: readonly Area[]) => [
    `words/languages/${language}.ts`,
    ...areas.map((area) => fileOf(language, area)),
  ]
  const sources = screenSources()
  const sourceOf = ({ path }: Screen) => {
    const source = sources.get(path)
    if (!source) throw new Error(`No file is known for ${path}`)
    return source
  }
  return {
    /** Address of the script of a part that comes when it is asked for. */
    addressOf(source: string): string {
      const part = manifest[source]
      if (!part) throw new Error(`The build has no part of its own for ${source}`)
      return `/${part.file}`
    },
    /** A list of the kit's own, and little else. */
    isList: (screen: Screen) => readFileSync(join(web, sourceOf(screen)), 'utf8').includes('<ListPage'),
    signIn: (language: Language) => weigh(['person/sign-in/Login.tsx', ...words(language, [])]),
    screen(screen: Screen, language: Language) {
      const { area, alsoReads = [] } = screen
      return weigh([sourceOf(screen), ...shell, ...words(language, [...screenAreas, area, ...alsoReads])])
    },
  }
}

const web = join(import.meta.dirname, '..', '..', 'web')

interface Part {
  file: string
  /** Of the group that the build puts it into. */
  name?: string
  imports?: string[]
  css?: string[]
}

/** Parts that come with every screen without being asked for. */
const shell = ['shell/Shell.tsx']

/** File of an area's words: areas that are always read together share one. */
function fileOf(language: Language, area: Area): string {
  if (signInAreas.includes(area)) return `words/languages/${language}.ts`
  if (screenAreas.includes(area)) return `words/languages/screen-${language}.ts`
  if (behindAreas.includes(area)) return `words/languages/behind-${language}.ts`
  return `../labels/${language}/${area}.ts`
}

function loadedBy(manifest: Record<string, Part>, sources: readonly string[]): Part[] {
  const found = new Map<string, Part>()
  const visit = (source: string) => {
    const part = manifest[source]
    if (!part) throw new Error(`The build has no ${source}`)
    if (found.has(source)) return
    found.set(source, part)
    for (const next of part.imports ?? []) visit(next)
  }
  for (const source of sources) visit(source)
  return [...found.values()]
}

/** Each area names its screens and their files in the same order: a path, then what is loaded for it. */
function screenSources(): ReadonlyMap<string, string> {
  const folders = readdirSync(web).filter((name) => existsSync(join(web, name, 'screens.ts')))
  return new Map(
    folders.flatMap((folder) => {
      const text = readFileSync(join(web, folder, 'screens.ts'), 'utf8')
      const found = text.matchAll(/path: '([^']+)'.*?import\('([^']+)'\)/gs)
      return [...found].map(([, path = '', file = '']): [string, string] => [path, join(folder, file)])
    }),
  )
}

function remembered(measure: (file: string) => number) {
  const known = new Map<string, number>()
  return (file: string) => {
    const size = known.get(file) ?? measure(file)
    known.set(file, size)
    return size
  }
}

const sum = (files: ReadonlySet<string>, sizeOf: (file: string) => number) =>
  [...files].reduce((total, file) => total + sizeOf(file), 0)
