import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Parts that are styled by a sheet of another name. */
const sheetOf: Record<string, string> = { RangeSlider: 'Slider' }
const everywhere = stylesOf(join(root, 'base', 'library-styles.ts'))

test('every part of the library that a screen uses comes with its styles', () => {
  const screens = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'))
  expect(screens.flatMap(withoutStyles)).toEqual([])
})

/** The parts in one file whose styles come neither with every page nor with this file. */
function withoutStyles(path: string) {
  const file = join(root, path)
  const brought = new Set([...everywhere, ...stylesOf(file), ...rarerStylesOf(file)])
  return partsIn(file)
    .filter((part) => hasStyles(part) && !brought.has(part))
    .map((part) => `${path}: ${part}`)
}

/** The styles that a file takes from a list of styles of its own, such as the colour field's. */
function rarerStylesOf(file: string) {
  const lists = [...readFileSync(file, 'utf8').matchAll(/^import '([^']+-styles\.ts)'/gm)]
  return lists.flatMap(([, path = '']) => stylesOf(join(dirname(file), path)))
}

function stylesOf(file: string) {
  const imports = readFileSync(file, 'utf8').matchAll(/^import '@mantine\/core\/styles\/(\w+)\.css'/gm)
  return [...imports].map(([, part = '']) => part)
}

function partsIn(file: string) {
  const lists = [...readFileSync(file, 'utf8').matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)]
  return lists.flatMap(([, names = '']) =>
    names.split(',').map((name) => sheetOf[name.trim()] ?? name.trim().replace(/ as .*/, '')),
  )
}

function hasStyles(part: string) {
  return existsSync(join(root, '..', 'node_modules', '@mantine', 'core', 'styles', `${part}.css`))
}

test('every letter of the words stands in a typeface that comes with the console', () => {
  const files = readdirSync(join(root, '..', 'labels'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^..[/\\].*\.ts$/.test(path),
  )
  const letters = new Set(files.flatMap((path) => [...readFileSync(join(root, '..', 'labels', path), 'utf8')]))
  const ranges = typefaceRanges()
  const without = [...letters].filter((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return code > 0x20 && !ranges.some(([from, to]) => code >= from && code <= to)
  })
  expect(letters.size).toBeGreaterThan(500)
  expect(without).toEqual([])
})

function typefaceRanges(): [number, number][] {
  const sheets = [...readFileSync(join(root, 'main.tsx'), 'utf8').matchAll(/^import '([@\w].*\.css)'/gm)]
  const css = sheets.map(([, path = '']) => readFileSync(join(root, '..', 'node_modules', path), 'utf8')).join('\n')
  const listed = [...css.matchAll(/unicode-range:([^;}]+)/g)].flatMap(([, list = '']) => list.split(','))
  return listed.map((range) => {
    const [from = '', to = from] = range.trim().slice('U+'.length).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}
