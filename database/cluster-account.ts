import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The system account of the server; undefined: our own. PostgreSQL refuses to run as root. */
export interface Account {
  uid: number
  gid: number
}

export function accountFor(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(join(folder, 'pg'), { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of [process.env.PG_OS_USER, 'postgres', 'node', 'nobody']) {
    const fields = accounts.find((line) => name && line.startsWith(`${name}:`))?.split(':')
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  throw new Error('PostgreSQL does not run as root, and no other account was found: name one in PG_OS_USER.')
}

export function canEnter(folder: string, account: Account): boolean {
  return canPass(folder, account) && (folder === dirname(folder) || canEnter(dirname(folder), account))
}

/** True if this folder itself lets the account through, wherever it stands. */
export function canPass(folder: string, { uid, gid }: Account): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder)
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
  return (mode & bit) !== 0
}
