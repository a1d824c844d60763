import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filled, protocolPage, shellPage, shownIn } from '../../scripts/protocol-page.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(protocolPage, 'utf8')

test('the page of the device protocol shows the types that server and player obey', () => {
  // Otherwise: npm run protocol
  expect(page).toBe(filled(page))
})

test('the page of the shell shows the types that the player obeys, all of them', () => {
  const shell = readFileSync(shellPage, 'utf8')
  expect(shell).toBe(filled(shell))
  expect(shownIn(shell)).toEqual(typesOf('player/wire/shell.ts'))
})

function typesOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  return [...source.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => `${file}: ${name}`)
}

test('it shows every type of the wire', () => {
  const named = typesOf('domain/device/wire.ts')
  expect(shownIn(page)).toEqual(expect.arrayContaining(named))
})

test('the conformance of a server is found by a player that shares nothing with the product', () => {
  const folder = join(root, 'scripts/conformance')
  const own = readdirSync(folder).filter((file) => !file.endsWith('.test.ts'))
  const imports = own.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/from '([^']+)'/g)].map(([, from]) => from),
  )
  expect(imports.filter((from) => !/^(node:|\.\/)/.test(from ?? ''))).toEqual([])
})
