import { constants } from 'node:fs'
import { open } from 'node:fs/promises'

/**
 * The account behind the walls where the server runs as root: a number that no distribution gives to anybody. It owns
 * nothing but what is being converted, and other programs have no business under it.
 */
export const cageAccount = 65_530

export const isRoot = process.getuid?.() === 0

/** Files that are read behind the walls at the moment, and by how many programs. */
const lent = new Map<string, number>()

/** Lets the account behind the walls read the strangers' files and write its folder, and nobody else. */
export async function handOver({ readable, writable }: { readable: readonly string[]; writable?: string | undefined }) {
  if (!isRoot) return
  for (const path of readable) {
    lent.set(path, (lent.get(path) ?? 0) + 1)
    await give(path, 'file', cageAccount)
  }
  if (writable !== undefined) await give(writable, 'folder', cageAccount)
}

/** The files are the server's again once nobody reads them any more; the folder goes with the work. */
export async function takeBack({ readable }: { readable: readonly string[] }) {
  for (const path of readable.filter((each) => lent.has(each))) {
    const others = (lent.get(path) ?? 1) - 1
    if (others > 0) lent.set(path, others)
    else lent.delete(path)
    // What was handed over may have been moved or removed by now.
    if (others === 0) await give(path, 'file', 0).catch(() => undefined)
  }
}

/** By its descriptor and never through a link: what was made behind the walls may be one that leads out of them. */
async function give(path: string, kind: 'file' | 'folder', to: number) {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const stat = await handle.stat()
    if (kind === 'file' ? !stat.isFile() : !stat.isDirectory()) throw new Error(`${path} is no ${kind}`)
    const isOpenToAll = kind === 'file' && (stat.mode & 0o004) !== 0
    if (!isOpenToAll && stat.uid !== to) await handle.chown(to, to)
  } finally {
    await handle.close()
  }
}
