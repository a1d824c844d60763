import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { patterns } from '#domain/text/patterns.ts'

/** Builds of the web player in the data folder, each in a folder that is named by its hash. */
export interface BuildShelf {
  /** Copies a build that is not there yet. */
  takeIn(folder: string): Promise<{ hash: string; isNew: boolean }>
  /** The folder of a build, if it is there whole. */
  folderOf(hash: string): string | undefined
  hashes(): Promise<readonly string[]>
  remove(hash: string): Promise<void>
}

export function buildShelf(dataFolder: string): BuildShelf {
  const shelf = join(dataFolder, 'player-builds')
  const folderOf = (hash: string) => {
    const folder = join(shelf, hash)
    return patterns.sha256.test(hash) && existsSync(folder) ? folder : undefined
  }
  return {
    folderOf,
    async takeIn(folder) {
      const hash = await hashOfBuild(folder)
      if (folderOf(hash)) return { hash, isNew: false }
      await mkdir(shelf, { recursive: true })
      // Named only once it is whole: a copy that is cut off is no build.
      const copy = join(shelf, `.${randomUUID()}`)
      await cp(folder, copy, { recursive: true })
      await rename(copy, join(shelf, hash)).catch(async (error) => {
        await rm(copy, { recursive: true, force: true })
        // Another server of the same folder was quicker.
        if (!folderOf(hash)) throw error
      })
      return { hash, isNew: true }
    },
    hashes: async () => (existsSync(shelf) ? (await readdir(shelf)).filter((name) => patterns.sha256.test(name)) : []),
    remove: (hash) => rm(join(shelf, hash), { recursive: true, force: true }),
  }
}

/** Of the files' names and contents; compressed twins and the build's own marks are no part of it. */
async function hashOfBuild(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const names = paths.map((path) => relative(folder, path).split(sep).join('/')).filter(isPart)
  const lines = await Promise.all(
    names.sort().map(async (name) => `${sha256(await readFile(join(folder, name)))}  ${name}\n`),
  )
  return sha256(lines.join(''))
}

const isPart = (name: string) => !/(^|\/)\.|\.(br|gz)$/.test(name)

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
