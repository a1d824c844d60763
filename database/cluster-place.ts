import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Account, accountFor, canEnter, canPass } from './cluster-account.ts'
import { findPrograms } from './cluster-programs.ts'

/** Everything that says where a cluster lives and as whom it runs. */
export interface Place {
  folder: string
  cluster: string
  programs: string
  socketFolder: string
  port: number
  user: string
  database: string
  account: Account | undefined
}

export function findPlace(dataFolder: string, within?: string): Place {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const wanted = realpathSync(resolve(dataFolder))
  const account = accountFor(wanted)
  if (account) for (const folder of within ? [realpathSync(within), wanted] : [wanted]) letPass(folder, account)
  const folder = reachableFolder(wanted, account)
  return {
    folder,
    cluster: join(folder, 'pg'),
    programs: findPrograms(folder, account),
    socketFolder: ownSocketFolder(folder, account),
    port: 5432,
    user: 'litfass',
    database: 'litfass',
    account,
  }
}

/** Of a folder that is closed to all others the database's account may go through, and see nothing of it. */
function letPass(folder: string, account: Account) {
  if (canPass(folder, account)) return
  chownSync(folder, 0, account.gid)
  chmodSync(folder, 0o710)
}

/** A checkout in a closed folder (such as /root) cannot be entered by the server's account: the data goes beside it. */
function reachableFolder(folder: string, account: Account | undefined) {
  if (!account || canEnter(folder, account)) return folder
  const open = join('/var/lib', `litfass-${hashOf(folder)}`)
  mkdirSync(open, { recursive: true, mode: 0o755 })
  return open
}

/** The path of a unix socket may have 107 bytes, so it never lies inside the checkout. */
function ownSocketFolder(folder: string, account: Account | undefined) {
  const base = account ? '/run' : (process.env.XDG_RUNTIME_DIR ?? tmpdir())
  const socketFolder = join(base, `litfass-pg-${hashOf(folder)}`)
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 })
  const uid = account?.uid ?? process.getuid?.()
  if (account) chownSync(socketFolder, account.uid, account.gid)
  const found = lstatSync(socketFolder)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new Error(`${socketFolder} belongs to someone else: remove it.`)
  }
  return socketFolder
}

function hashOf(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
