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
