import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { closeDataFolder } from './data-folder.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('the data folder is its owner’s alone, with what an earlier version left open in it', () => {
  const parent = mkdtempSync(join(tmpdir(), 'litfass-data-'))
  const folder = join(parent, 'data')
  closeDataFolder(folder)
  expect(modeOf(folder)).toBe('700')
  mkdirSync(join(folder, 'store', 'ab'), { recursive: true, mode: 0o755 })
  mkdirSync(join(folder, 'database'), { mode: 0o755 })
  writeFileSync(join(folder, 'store', 'ab', 'film.mp4'), 'bytes', { mode: 0o644 })
  chmodSync(folder, 0o755)
  closeDataFolder(folder)
  expect(['', 'store', 'store/ab', 'store/ab/film.mp4', 'database'].map((name) => modeOf(join(folder, name)))).toEqual([
    ...['700', '700', '700', '600'],
    // The database sees to its own folder, through which its account has to pass.
    '755',
  ])
  rmSync(parent, { recursive: true })
})
