import { constants } from 'node:fs'
import { open } from 'node:fs/promises'

/**
 * The account behind the walls where the server runs as root: a number that no distribution gives to anybody. It owns
 * nothing but what is being converted, and other programs have no business under it.
 */
export const cageAccount = 65_530

export const isRoot = process.getuid?.() === 0

/** Lets the account behind the walls read the strangers' files and write its folder, and nobody else. */
export async function handOver({ readable, writable }: { readable: readonly string[]; writable?: string | undefined }) {
  if (!isRoot) return
  for (const path of readable) await give(path, 'file')
  if (writable !== undefined) await give(writable, 'folder')
}

/** By its descriptor and never through a link: what was made behind the walls may be one that leads out of them. */
async function give(path: string, kind: 'file' | 'folder') {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const stat = await handle.stat()
    if (kind === 'file' ? !stat.isFile() : !stat.isDirectory()) throw new Error(`${path} is no ${kind}`)
    const isOpenToAll = kind === 'file' && (stat.mode & 0o004) !== 0
    if (!isOpenToAll && stat.uid !== cageAccount) await handle.chown(cageAccount, cageAccount)
  } finally {
    await handle.close()
  }
}
