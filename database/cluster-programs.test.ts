import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountFor } from './cluster-account.ts'
import { findPrograms, installedPackage } from './cluster-programs.ts'

let base: string
let installed: string

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'litfass-programs-'))
  chmodSync(base, 0o755)
  installed = join(base, 'closed', 'package')
  mkdirSync(join(base, 'closed'), { mode: 0o755 })
  // As npm unpacks it when install scripts are off: without a single symbolic link.
  cpSync(installedPackage(), installed, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() })
})

afterEach(() => rmSync(base, { recursive: true, force: true }))

test('the libraries get their links where npm left them out', () => {
  const programs = findPrograms(base, accountFor(base), installed)
  expect(programs).toBe(join(installed, 'native'))
  expect(versionIn(programs)).toContain('PostgreSQL')
  expect(linksIn(programs)).not.toEqual([])
})

test('as root, programs in a closed folder are copied out of it', ({ skip }) => {
  skip(process.getuid?.() !== 0, 'only root has closed folders that its server cannot enter')
  chmodSync(join(base, 'closed'), 0o700)
  const programs = findPrograms(base, accountFor(base), installed)
  expect(programs.startsWith(join(base, 'postgres-'))).toBe(true)
  expect(versionIn(programs)).toContain('PostgreSQL')
  expect(findPrograms(base, accountFor(base), installed)).toBe(programs)
})

function versionIn(programs: string) {
  return execFileSync(join(programs, 'bin', 'initdb'), ['--version'], {
    ...accountFor(base),
    cwd: '/',
    encoding: 'utf8',
  })
}

function linksIn(programs: string) {
  const lib = join(programs, 'lib')
  return readdirSync(lib).filter((name) => lstatSync(join(lib, name)).isSymbolicLink())
}
