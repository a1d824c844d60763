import { link, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../../base/services.ts'

/** Outcome of an upload, kept for a while: the last answer may get lost on a broken line. */
export interface Settled {
  fIdx: number
  size: number
}

const DEAD_AFTER_HOURS = 48

/** The folder of what is on its way: per upload its bytes, its description, and at the end its answer. */
export function openUploads({ environment }: Pick<Services, 'environment'>) {
  const directory = join(environment.dataFolder, 'uploads')
  const pathOf = (id: string, ending = '') => join(directory, `${id}${ending}`)
  return {
    pathOf,
    directory,
    async settled(id: string): Promise<Settled | undefined> {
      // Written by `settle` alone.
      return (await readNote(pathOf(id, '.answer'))) as Settled | undefined
    },
    /** A second name of the bytes, for the store to take: until the answer is settled the sender may ask again. */
    async spare(id: string): Promise<string> {
      const path = pathOf(id, '.spare')
      await rm(path, { force: true })
      // On a volume that knows no second names the store gets the first one.
      return link(pathOf(id), path).then(
        () => path,
        () => pathOf(id),
      )
    },
    /** From here on the bytes are the store's alone. */
    async settle(id: string, answer: Settled): Promise<void> {
      await writeFile(pathOf(id, '.answer'), JSON.stringify(answer))
      await rm(pathOf(id), { force: true })
    },
    remove: (id: string) => removeAll([pathOf(id), pathOf(id, '.json'), pathOf(id, '.spare'), pathOf(id, '.answer')]),
    /** Announced bytes that are not there yet, by upload. */
    async open(): Promise<ReadonlyMap<string, number>> {
      const names = ((await readdir(directory).catch(ifMissing)) ?? []).filter((name) => name.endsWith('.json'))
      const sizes = names.map(async (name) => {
        const id = name.slice(0, -'.json'.length)
        return [id, await missingBytes(pathOf(id))] as const
      })
      return new Map((await Promise.all(sizes)).filter(([, bytes]) => bytes > 0))
    },
    /** Uploads that nobody has gone on with for two days. */
    async removeOld(now = Date.now()): Promise<void> {
      const names = (await readdir(directory).catch(ifMissing)) ?? []
      const limit = now - DEAD_AFTER_HOURS * 3_600_000
      for (const [id, paths] of groups(directory, names)) {
        const newest = Math.max(...(await Promise.all(paths.map(changedAt))))
        if (id !== '' && newest < limit) await removeAll(paths)
      }
    },
  }
}

export type Uploads = ReturnType<typeof openUploads>

function groups(directory: string, names: readonly string[]): Map<string, string[]> {
  const byId = new Map<string, string[]>()
  for (const name of names) {
    const id = name.split('.')[0] ?? ''
    byId.set(id, [...(byId.get(id) ?? []), join(directory, name)])
  }
  return byId
}

async function changedAt(path: string): Promise<number> {
  const known = await stat(path).catch(ifMissing)
  return known?.mtimeMs ?? 0
}

/** Of an upload that was announced: how much of it has not come yet. */
async function missingBytes(path: string): Promise<number> {
  // Written by the store of uploads alone.
  const [note, bytes] = await Promise.all([
    readNote(`${path}.json`) as Promise<{ size?: number } | undefined>,
    stat(path).then(({ size }) => size, ifMissing),
  ])
  if (note === undefined || bytes === undefined) return 0
  return Math.max(0, (note.size ?? 0) - bytes)
}

/** Nothing also of a note that is just being written, or was when the server ended. */
async function readNote(path: string): Promise<unknown> {
  const text = (await readFile(path, 'utf8').catch(ifMissing)) ?? ''
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function removeAll(paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(path, { force: true })
}

/** Another server of the same folder may have removed it in between. */
function ifMissing(error: Error): undefined {
  if ('code' in error && error.code === 'ENOENT') return undefined
  throw error
}
