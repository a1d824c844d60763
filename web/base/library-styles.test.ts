import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const sources = ['base/library-styles.ts', 'kit/input/colour-styles.ts']
const styles = sources.map((path) => readFileSync(join(root, 'web', path), 'utf8')).join('\n')

test('every part of the library that a screen uses comes with its styles', () => {
  const without = partsInUse().filter((part) => hasStyles(part) && !styles.includes(`/${part}.css'`))
  expect(without).toEqual([])
})

function partsInUse(): string[] {
  const files = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.tsx'),
  )
  const texts = files.map((path) => readFileSync(join(root, 'web', path), 'utf8'))
  const lists = texts.flatMap((text) => [...text.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)])
  const parts = lists.flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
  return [...new Set(parts)]
}

function hasStyles(part: string) {
  return existsSync(join(root, 'node_modules', '@mantine', 'core', 'styles', `${part}.css`))
}

test('every letter of the words stands in a typeface that comes with the console', () => {
  const files = readdirSync(join(root, 'labels'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^..[/\\].*\.ts$/.test(path),
  )
  const letters = new Set(files.flatMap((path) => [...readFileSync(join(root, 'labels', path), 'utf8')]))
  const ranges = typefaceRanges()
  const without = [...letters].filter((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return code > 0x20 && !ranges.some(([from, to]) => code >= from && code <= to)
  })
  expect(letters.size).toBeGreaterThan(500)
  expect(without).toEqual([])
})

function typefaceRanges(): [number, number][] {
  const sheets = [...readFileSync(join(root, 'web/main.tsx'), 'utf8').matchAll(/^import '([@\w].*\.css)'/gm)]
  const css = sheets.map(([, path = '']) => readFileSync(join(root, 'node_modules', path), 'utf8')).join('\n')
  const listed = [...css.matchAll(/unicode-range:([^;}]+)/g)].flatMap(([, list = '']) => list.split(','))
  return listed.map((range) => {
    const [from = '', to = from] = range.trim().slice('U+'.length).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}
