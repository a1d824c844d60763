import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Folders that each may use; `type` means: their types alone. */
const mayUse: Record<string, string[]> = {
  domain: ['labels:type'],
  labels: [],
  database: ['domain', 'labels'],
  server: ['domain', 'database', 'labels'],
  web: ['domain', 'labels'],
  player: ['domain', 'labels'],
}
/**
 * The rooms of a folder from the ground up: each uses those before it, never those behind. What stands in the folder itself
 * composes them all.
 */
const floors: Record<string, string[]> = {
  domain: [
    ...['text', 'time', 'base', 'map', 'schedule/day', 'schedule/house', 'schedule/model', 'schedule/allocation'],
    ...[
      'schedule/sequence',
      'screen',
      'file',
      'device',
      'rights',
      'sign-in',
      'account',
      'document',
      'network',
      'content',
      'media',
      'incident',
      'material',
      'board',
      'emergency',
      'campaign',
      'calendar',
    ],
    ...[
      'schedule/explain',
      'schedule',
      'report',
      'performance',
      'proposal',
      'audience',
      'money',
      'money/point',
      'money/closing',
      'promotion',
      'support',
      'dashboard',
      'console',
      'system',
    ],
  ],
  server: [
    ...['bus', 'pipeline', 'base', 'jobs', 'access', 'store', 'call', 'mail', 'document', 'file', 'sign-in'],
    ...[
      'network',
      'account',
      'account/password',
      'ledger',
      'material',
      'content',
      'board',
      'plan',
      'campaign/deal',
      'campaign',
      'calendar',
      'map',
      'schedule',
      'device',
    ],
    ...[
      'media',
      'incident',
      'emergency',
      'schedule-view',
      'report',
      'performance',
      'proposal',
      'audience',
      'money',
      'money/point',
      'money/closing',
      'money/statement',
      'promotion',
      'support',
      'console',
      'dashboard',
      'digest',
      'rights',
      'system',
      'docs',
      'demo',
    ],
  ],
  player: ['disk', 'wire', 'screen', 'day'],
  web: [
    ...['words', 'base', 'wire'],
    ...[
      'kit/dialog',
      'kit/cell',
      'kit/table',
      'kit/tree',
      'kit/input',
      'kit/column',
      'kit/grid',
      'kit/filter',
      'kit/list',
      'kit/pick',
      'kit/record',
      'kit/import',
      'kit/many',
      'kit/chart',
      'map',
    ],
    ...[
      'rights',
      'rights/menu',
      'review',
      'network',
      'account',
      'media',
      'incident',
      'material',
      'content',
      'board',
      'emergency',
      'report',
      'schedule',
      'performance',
      'proposal',
      'promotion',
      'campaign',
      'calendar',
      'audience',
      'money/point',
      'money/closing',
      'money',
    ],
    ...['support', 'system', 'dashboard', 'person', 'shell/menu', 'shell/told', 'shell/tray', 'shell'],
  ],
}
const MOST_FILES = 25
const root = join(import.meta.dirname, '..', '..')
const generated = 'database/schema.ts'
/** Each mistake in it is expected by its line. */
const promises = 'test/promises.tsx'
const files = [...Object.keys(mayUse), 'test', 'scripts'].flatMap(filesIn).map(readSource)
const product = files.filter(({ path }) => !isTest(path))

describe('the folders', () => {
  test.each(Object.entries(mayUse))('%s uses only %j', (folder, allowed) => {
    const own = product.filter(({ path }) => path.startsWith(`${folder}/`))
    const faults = own.flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => !isPackage(target))
        .filter(({ target, isType }) => !isAllowed(folder, folderOf(target), isType, allowed))
        .map(({ target }) => `${path} uses ${target}`),
    )
    expect(faults).toEqual([])
  })

  test.each(Object.entries(floors))('the rooms of %s use only those below them', (folder, rooms) => {
    const floorOf = (path: string) => floorIn(folder, rooms, path)
    const own = product.filter(({ path }) => path.startsWith(`${folder}/`))
    expect(own.filter(({ path }) => floorOf(path) === undefined).map(({ path }) => path)).toEqual([])
    const upward = own.flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => target.startsWith(`${folder}/`) && (floorOf(target) ?? 0) > (floorOf(path) ?? 0))
        .map(({ target }) => `${path} uses ${target}`),
    )
    expect(upward).toEqual([])
  })

  test('the kit knows no entity of the business', () => {
    const own = product.filter(({ path }) => path.startsWith('web/kit/'))
    const rooms = ['base', 'text', 'time', 'console', 'file']
    // Plain values of these alone: the list of all entities, names in seven languages, the usual zone, the words of a cause.
    const values = ['domain/kinds.ts', 'domain/rights/names.ts', 'domain/network/zone.ts', 'domain/system/cause.ts']
    const faults = own.flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => target.startsWith('domain/') && !values.includes(target))
        .filter(({ target }) => !rooms.includes(target.split('/')[1] ?? ''))
        .map(({ target }) => `${path} uses ${target}`),
    )
    expect(faults).toEqual([])
  })

  test('no room is so full that nobody finds anything', () => {
    const rooms = Map.groupBy(files, ({ path }) => dirname(path))
    const full = [...rooms].filter(
      ([room, { length }]) => Object.keys(floors).includes(folderOf(room)) && length > MOST_FILES,
    )
    expect(full.map(([room, { length }]) => `${room}: ${length} files`)).toEqual([])
  })

  test('the domain and the words know no platform and no package', () => {
    const pure = product.filter(({ path }) => path.startsWith('domain/') || path.startsWith('labels/'))
    const outside = pure.flatMap(({ path, imports }) =>
      imports
        .filter(({ target, isType }) => isPackage(target) && !isType && !isPure(target))
        .map(({ target }) => `${path} uses ${target}`),
    )
    expect(outside).toEqual([])
  })

  test('no file imports itself in a circle', () => expect(circles()).toEqual([]))

  test('no folder lies deeper than three below the root', () => {
    expect(files.map(({ path }) => path).filter((path) => path.split('/').length > 4)).toEqual([])
  })
})

describe('the files', () => {
  test('no file is longer than 400 lines', () => {
    expect(
      over(
        files.filter(({ path }) => path !== generated),
        400,
      ),
    ).toEqual([])
  })

  test('no screen is longer than 120 lines', () => {
    const screens = product.filter(({ path }) => /^web\/(?!words|base|wire|kit|shell)[^/]+\/.*\.tsx$/.test(path))
    expect(over(screens, 120)).toEqual([])
  })

  test('no file only passes on what others export', () => {
    const barrels = files.filter(({ code }) => /^export (\*|\{[^}]*\}|type \{[^}]*\}) from /m.test(code))
    expect(barrels.map(({ path }) => path)).toEqual([])
  })

  test('no file is named after a technical kind', () => {
    expect(
      files
        .map(({ path }) => path)
        .filter((path) => /\/(utils?|types?|helpers?|index|common|misc)\.[a-z.]+$/.test(path)),
    ).toEqual([])
  })

  test('a table is pushed sideways by the kit alone, which lets keys reach it', () => {
    const pushing = product.filter(({ code }) => code.includes('Table.ScrollContainer'))
    expect(pushing.map(({ path }) => path)).toEqual(['web/kit/table/Sideways.tsx'])
  })

  test('a link that acts sends no form around it', () => {
    const sending = product.filter(({ code }) => /component="button"(?!\s+type=)/.test(code))
    expect(sending.map(({ path }) => path)).toEqual([])
  })

  test('no type is given up (any, a claimed non-null, a silenced compiler)', () => {
    const checked = files.filter(({ path }) => path !== generated && path !== promises && !path.endsWith('.mjs'))
    const escapes = checked.flatMap(escapesIn)
    expect(escapes).toEqual([])
  })
})

interface Source {
  path: string
  code: string
  lines: number
  imports: { target: string; isType: boolean }[]
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

function readSource(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  // Only the plain form is used here, so a regular expression reads it: import [type] … from '…', import '…', import('…')
  const statements = [...text.matchAll(/^(?:import|export)\s+(type\s)?[^'"`;=]*?from\s+'([^']+)'/gms)]
  const bare = [...text.matchAll(/^import '([^']+)'|\bimport\('([^']+)'\)/gm)]
  const imports = [
    ...statements.map(([, type, target = '']) => ({ target, isType: type !== undefined })),
    ...bare.map(([, first, second]) => ({ target: first ?? second ?? '', isType: false })),
  ].map(({ target, isType }) => ({ target: resolve(path, target), isType }))
  return { path, code: withoutWords(text), lines: text.split('\n').length - 1, imports }
}

/** Comments and texts say what they like. */
function withoutWords(text: string) {
  return text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1').replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
}

function resolve(from: string, target: string) {
  if (target.startsWith('#')) return target.slice(1)
  return target.startsWith('.') ? normalize(join(dirname(from), target)) : `package:${target}`
}

function isPackage(target: string) {
  return target.startsWith('package:')
}

function isPure(target: string) {
  return ['package:temporal-polyfill', 'package:es-hangul'].includes(target)
}

function folderOf(path: string) {
  return path.split('/')[0] ?? ''
}

/** Floor of a file; nothing where its room is not in the list. */
function floorIn(folder: string, rooms: string[], path: string) {
  if (dirname(path) === folder) return rooms.length
  // A room within a room may have a floor of its own.
  for (let room = dirname(path); room !== folder; room = dirname(room)) {
    const floor = rooms.indexOf(room.slice(folder.length + 1))
    if (floor >= 0) return floor
  }
  return undefined
}

function isTest(path: string) {
  return /\.(test|fixture)\.tsx?$/.test(path)
}

function isAllowed(own: string, used: string, isType: boolean, allowed: string[]) {
  return used === own || allowed.includes(used) || (isType && allowed.includes(`${used}:type`))
}

function over(sources: Source[], limit: number) {
  return sources.filter(({ lines }) => lines > limit).map(({ path, lines }) => `${path}: ${lines} lines`)
}

function escapesIn({ path, code }: Source) {
  const escapes = /(:|\bas|<|\|)\s*any\b|@ts-(ignore|expect-error|nocheck)|[\w)\]]!(?=[.,;)\]]|$)/gm
  return (code.match(escapes) ?? []).map((found) => `${path}: ${found}`)
}

/** Depth first over what is needed at run time; a type that looks back ties no knot. */
function circles() {
  const next = new Map(product.map(({ path, imports }) => [path, imports.filter(({ isType }) => !isType)]))
  const done = new Set<string>()
  const found: string[] = []
  function visit(path: string, trail: string[]) {
    if (trail.includes(path)) found.push([...trail.slice(trail.indexOf(path)), path].join(' > '))
    if (done.has(path) || trail.includes(path)) return
    for (const { target } of next.get(path) ?? []) visit(target, [...trail, path])
    done.add(path)
  }
  for (const path of next.keys()) visit(path, [])
  return found
}
