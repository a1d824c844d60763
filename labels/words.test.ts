import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type CodeName, codes, codeValues } from '#domain/base/codes.ts'
import type { Entity } from '#domain/base/entity.ts'
import type { Resource } from '#domain/base/resource.ts'
import { bulkActs } from '#domain/bulk-acts.ts'
import { campaignEntity } from '#domain/campaign/campaign-entity.ts'
import { entities } from '#domain/entities.ts'
import { programs } from '#domain/facts.ts'
import { mediaEntity } from '#domain/media/media-entity.ts'
import { areas } from './areas.ts'
import { languages } from './words.ts'

type Words = Readonly<Record<string, string>>

/** Spelt alike in that language, or taken over by the trade there. */
const sameWord: Readonly<Record<string, readonly string[]>> = {
  ko: [],
  de: [
    'optional',
    'System',
    'Support',
    'Person',
    'Screen',
    'Screens',
    'Screens: {{count}}',
    'Name',
    'Status',
    'Region',
    'Code',
    'Player',
    'Minuten',
    'Bank',
    'Browser',
    'Premium',
    'Normal',
    'Test',
    'Version',
    'Version {{version}}',
    'Link',
    'Monitoring',
    'optional',
  ],
  es: ['General', 'Control', 'Ratio', 'Normal', 'Premium', 'Panel', 'Horizontal', 'Vertical', 'No'],
  fr: [
    'Points',
    'Actions',
    'Promotion',
    'Promotions',
    'Incident',
    'Incidents',
    'Commission',
    'Page {{page}}',
    'Test',
    'Version',
    'Version {{version}}',
    'Objection',
    'Orientation',
    'Conversion',
    'Public',
    'Licences',
    'Notifications',
    'Images',
    'Latitude',
    'Longitude',
    'Contact',
    'Message',
    'Code',
    'Volume',
    'Player',
    'Description',
    'Minutes',
    'Horizontal',
    'Vertical',
    'Notice',
    'Section',
    'Division',
    'Premium',
    'Normal',
    'E-mail',
    'Menus',
    'Type',
    'Image',
    'Page',
    'Contacts',
    'Mobile',
    'Notification',
  ],
  it: ['Browser', 'Password', 'Media', 'No', 'Volume', 'Player', 'Premium', 'E-mail', 'File', '{{amount}} won'],
  sv: [
    'Bank',
    'Region',
    'Status',
    'Normal',
    'Premium',
    'Standard',
    'System',
    'Program',
    'Popup',
    'Test',
    'Variant',
    '{{amount}} won',
    'Period',
    'Version',
    'Version {{version}}',
  ],
}
/** Names, units, and texts that are only placeholders. */
const noWord =
  /^(PIN|SHA-256|CSV|Excel \(XLSX\)|UHD [48]K|[QFUS]?HD|SD|TXT|JSON|OS|OK|Id|Firmware|ON|OFF|.*{{\w+}} h|[^a-z]*({{\w+}}[^a-z]*)+)$/i

const files = await Promise.all(
  areas.flatMap((area) =>
    languages.map(async (language) => ({ area, language, words: await wordsOf(language, area) })),
  ),
)

async function wordsOf(language: string, area: string): Promise<Words | undefined> {
  const found = import.meta.glob<Record<string, Words>>('./*/*.ts')[`./${language}/${area}.ts`]
  return found && (await found())[area]
}

const of = (language: string, area: string) =>
  files.find((file) => file.language === language && file.area === area)?.words ?? {}
const placeholders = (text: string) => [...text.matchAll(/{{\s*(\w+)/g)].map(([, name]) => name).sort()

test.each(areas.filter((area) => Object.keys(of('en', area)).length > 0))(
  'every language says everything of %s',
  (area) => {
    const english = of('en', area)
    for (const language of languages) {
      const words = of(language, area)
      expect(Object.keys(words).sort(), `${language}/${area}`).toEqual(Object.keys(english).sort())
      for (const [key, text] of Object.entries(words)) {
        expect(placeholders(text), `${language} ${area}:${key}`).toEqual(placeholders(english[key] ?? ''))
        expect(text.trim(), `${language} ${area}:${key}`).not.toBe('')
      }
    }
  },
)

/** Texts that are written by others than the console have figures without counting forms: "Screens: 12". */
const withoutForms = ['letter', 'document', 'player']
const pairs = (text: string) => [...text.matchAll(/{{\w+, ([^}/]+)\/([^}/]+)}}/g)]

test('a figure stands before its word in the form that counts it', () => {
  const spoken = files.flatMap(({ area, language, words }) => {
    const texts = language === 'ko' || withoutForms.includes(area) ? [] : Object.entries(words ?? {})
    return texts.map(([key, text]) => ({ language, text, name: `${language} ${area}:${key}` }))
  })
  const many = (of: string) =>
    new Set(
      spoken.filter(({ language }) => language === of).flatMap(({ text }) => pairs(text).map(([, , form]) => form)),
    )
  const forms = new Map(languages.map((language) => [language, many(language)]))
  expect(forms.get('en')?.size).toBeGreaterThan(20)
  const uncounted = spoken.filter(({ language, text }) => {
    const after = [...text.matchAll(/\{\{\w+\}\}[ \u00a0](\p{L}+)/gu)].map(([, word]) => word)
    return after.some((word) => forms.get(language as 'en')?.has(word))
  })
  expect(uncounted.map(({ name }) => name)).toEqual([])
})

test('no language repeats the English words but for names and what the trade borrows', () => {
  const copies = files.flatMap(({ area, language, words }) => {
    if (language === 'en') return []
    return Object.entries(words ?? {})
      .filter(
        ([key, text]) => text === of('en', area)[key] && !noWord.test(text) && !sameWord[language]?.includes(text),
      )
      .map(([key, text]) => `${language} ${area}:${key} = ${text}`)
  })
  expect(copies).toEqual([])
})

// Found by name at run time: a glob would run the tests beside them, and hide from the check for unused code what nobody uses.
const domain = join(import.meta.dirname, '..', 'domain')
const sources = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.includes('.test.') && !path.startsWith('base/'),
)
const modules: object[] = await Promise.all(sources.map((path) => import(join(domain, path))))
const resources = modules.flatMap((module) => Object.values(module)).filter(isResource)

function isResource(value: unknown): value is Resource {
  return value !== null && typeof value === 'object' && 'fields' in value && 'columns' in value && 'area' in value
}

test('the resources are found', () => {
  expect(resources.map(({ name }) => name)).toContain('brand')
})

test.each(resources.map((resource) => [resource.name, resource] as const))(
  'every field of %s has its words',
  (name, resource) => {
    const words = of('en', resource.area)
    const ofAll = Object.keys(resource.fields).filter((field) => resource.fields[field]?.noneIsAll)
    const wanted = ['title', ...Object.keys(resource.fields), ...ofAll.map((field) => `${field}.all`)]
    const missing = wanted.filter((field) => !(`${name}.${field}` in words))
    expect(missing).toEqual([])
  },
)

test('every record that is entered by hand is called something while it is made', () => {
  const every: readonly Entity[] = entities
  const entered = [...every.filter(({ isEntered }) => isEntered), campaignEntity, mediaEntity]
  const missing = entered.map(({ of: { area, name } }) => [area, `${name}.new`] as const)
  expect(missing.filter(([area, key]) => !(key in of('en', area)))).toEqual([])
})

test('a hint stands at a field that there is', () => {
  const astray = resources.flatMap(({ name, area, fields }) =>
    Object.keys(of('en', area)).filter((key) => {
      const [, field] = key.startsWith(`${name}.`) ? (/\.(\w+)\.hint$/.exec(key) ?? []) : []
      return field !== undefined && !(field in fields)
    }),
  )
  expect(astray).toEqual([])
})

test('every code table and every code has its words, and no word is left of a table that is gone', () => {
  const tables = Object.keys(codes) as CodeName[]
  const known = tables.flatMap((table) => [`table.${table}`, ...codeValues(table).map((value) => `${table}.${value}`)])
  expect(Object.keys(of('en', 'code')).sort()).toEqual(known.sort())
})

test('every program has its name', () => {
  const nameless = Object.keys(programs).filter((name) => !of('en', 'system')[`program.name.${name}`])
  expect(nameless).toEqual([])
})

test('every act on many rows has its words, and so has what it asks for', () => {
  const words = of('en', 'console')
  const wanted = Object.entries(bulkActs).flatMap(([name, { fields }]) => [name.split('.')[1], ...Object.keys(fields)])
  expect(wanted.filter((word) => !(`act.${word}` in words))).toEqual([])
})

test('every dangerous act on many rows says what comes of it', () => {
  const dangerous = Object.keys(bulkActs).filter((name) => bulkActs[name]?.isDangerous)
  expect(dangerous.filter((name) => !(`effect.${name}` in of('en', 'window')))).toEqual([])
})

test.each(languages)('a halt of firmware and its end for good do not have one word in %s', (language) => {
  const words = of(language, 'window')
  expect(words['firmware.stop']).not.toBe(words['build.halt'])
  // Participles of one verb differ in their last letters at most.
  const [halted = '', stopped = ''] = [words['build.halted'], words['firmware.stopped']]
  expect(stopped.slice(0, 4)).not.toBe(halted.slice(0, 4))
})
