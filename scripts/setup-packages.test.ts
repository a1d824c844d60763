import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPackages } from './setup-packages.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'litfass-setup-'))
  const list = JSON.stringify({ packages: { '': {}, 'node_modules/clock': { version: '1.0.0' } } })
  mkdirSync(join(root, 'node_modules'))
  writeFileSync(join(root, 'package-lock.json'), list)
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), list)
  // Stands where npm does, and unpacks the one package of the list.
  writeFileSync(join(root, 'npm.mjs'), "import { mkdirSync } from 'node:fs'\nmkdirSync('node_modules/clock')\n")
  vi.stubEnv('npm_execpath', join(root, 'npm.mjs'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

test('packages that npm was told to install by hand are not installed again', async () => {
  mkdirSync(join(root, 'node_modules', 'clock'))
  expect(await installPackages(root)).toEqual([])
})

test('a list of packages whose folders are gone is not believed', async () => {
  expect(await installPackages(root)).toEqual(['npm ci'])
  expect(await installPackages(root)).toEqual([])
})

test('parts of packages that nothing reads are not kept', async () => {
  const cuts = join(root, 'node_modules', 'pretendard', 'dist', 'web')
  for (const cut of ['static', 'variable']) mkdirSync(join(cuts, cut), { recursive: true })
  await installPackages(root)
  expect(readdirSync(cuts)).toEqual(['variable'])
})
