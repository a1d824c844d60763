import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { isRoot } from '#server/pipeline/cage/cage-account.ts'
import { behindWalls } from '#server/pipeline/cage/cage-walls.ts'
import { type Command, outcomeOf } from '#server/pipeline/cage/start-program.ts'

/** `limits` and `bare`: without walls, because an operator said so. `none`: no walls, so that nothing is read at all. */
export type CageKind = 'walls' | 'limits' | 'bare' | 'none'

let settled: CageKind | undefined
const found = cageFinder()

export function cageKind(): Promise<CageKind> {
  return settled ? Promise.resolve(settled) : found()
}

/** Settles for a lesser cage, where the better one is in the way; undefined: what the machine has. */
export function settleFor(kind: CageKind | undefined) {
  settled = kind
}

/** Found out once. Only what is certain is kept: a machine that was too busy to answer is asked again next time. */
export function cageFinder(environment: NodeJS.ProcessEnv = process.env, patience = 30_000): () => Promise<CageKind> {
  const told = new Set<CageKind>()
  let asked: Promise<Found> | undefined
  return async () => {
    asked ??= probe(environment, patience)
    const mine = asked
    const { kind, why } = await mine
    if (why === 'late' && asked === mine) asked = undefined
    if (kind !== 'walls' && !told.has(kind)) process.stderr.write(`${wordsFor(kind, why)}\n`)
    told.add(kind)
    return kind
  }
}

interface Found {
  kind: CageKind
  /** Reason why there are no walls. */
  why?: 'lacks' | 'late'
}

async function probe(environment: NodeJS.ProcessEnv, patience: number): Promise<Found> {
  const options = { env: environment, timeout: patience }
  const walls = await outcomeOf(behindWalls(trial, { readable: [], own: ownFolders }), options)
  if (walls === 'runs') return { kind: 'walls' }
  if (environment.UNWALLED_CONVERTERS !== '1') return { kind: 'none', why: walls }
  const limits = await outcomeOf({ program: 'prlimit', arguments: ['--core=0', 'nice', 'true'] }, options)
  return { kind: limits === 'runs' ? 'limits' : 'bare', why: walls }
}

/** Trial program: a reader of pictures and documents; where it starts, everything else does. */
const trial: Command = { program: process.execPath, arguments: ['--version'] }

const root = realpathSync(join(import.meta.dirname, '..', '..', '..'))
/** Folders of the product that a reader of ours needs. */
export const ownFolders = ['package.json', 'node_modules', 'domain', 'server'].map((name) =>
  realpathSync(join(root, name)),
)

function wordsFor(kind: CageKind, why: Found['why']): string {
  const reason = why === 'late' ? 'bwrap did not answer in time and is asked again' : 'bwrap cannot put up walls here'
  if (kind !== 'none') {
    const cage = kind === 'limits' ? 'within limits, but without walls' : 'in no cage'
    return `${reason}: what reads uploaded files runs under the server's own account, ${cage} (UNWALLED_CONVERTERS=1).`
  }
  return `${reason}: uploaded files are not read, and refused. ${remedy()} Where all who upload are trusted, UNWALLED_CONVERTERS=1 does without walls.`
}

function remedy() {
  if (process.platform !== 'linux') return 'There are none on this system.'
  return isRoot ? remedies.root : remedies.user
}

const remedies = {
  root: 'Install bubblewrap and util-linux; in a container also give it the right SYS_ADMIN and a seccomp profile that permits mounts.',
  user: 'Install bubblewrap, and permit user namespaces: sysctl user.max_user_namespaces, kernel.unprivileged_userns_clone, and on Ubuntu a profile of AppArmor for bwrap.',
}
