import { type ExecFileOptions, execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'

/** What a program that reads a stranger's file may touch and use up. */
export interface Cage {
  readable: readonly string[]
  writable?: string
  cpuSeconds: number
  /** Left out for programs that reserve address space without using it, as Node does. */
  memoryBytes?: number
}

export interface Command {
  program: string
  arguments: string[]
}

export const cageKinds = ['bubblewrap', 'prlimit', 'none'] as const
export type CageKind = (typeof cageKinds)[number]

let settled: CageKind | undefined
const found = cageFinder()

export function cageKind(): Promise<CageKind> {
  return settled ? Promise.resolve(settled) : found()
}

/** Settles for a lesser cage, where the better one is in the way. */
export function settleFor(kind: CageKind) {
  settled = kind
}

/**
 * Found out once: containers often forbid the user namespaces which bubblewrap needs. Only what is certain is kept: a
 * machine that was too busy to answer is asked again next time.
 */
export function cageFinder(environment: NodeJS.ProcessEnv = process.env, patience = 5000): () => Promise<CageKind> {
  const told = new Set<CageKind>()
  let asked: Promise<Found> | undefined
  return async () => {
    asked ??= probe({ env: environment, timeout: patience })
    const mine = asked
    const { kind, isCertain } = await mine
    if (!isCertain && asked === mine) asked = undefined
    if (kind !== 'bubblewrap' && !told.has(kind)) tellLesser(kind, isCertain)
    told.add(kind)
    return kind
  }
}

function tellLesser(kind: CageKind, isCertain: boolean) {
  const why = isCertain ? 'cannot be used here' : 'did not answer in time and is asked again'
  const cage = kind === 'none' ? 'in no cage' : 'within limits, but without walls'
  process.stderr.write(`bwrap ${why}: what reads uploaded files runs ${cage}.\n`)
}

/** The same command, run at low priority without network, home folders or more than its share. */
export async function caged(command: Command, cage: Cage): Promise<Command> {
  const kind = await cageKind()
  if (kind === 'none') return command
  const limited = ['prlimit', ...limitsOf(cage), 'nice', '-n', '15', command.program, ...command.arguments]
  const whole = kind === 'bubblewrap' ? ['bwrap', ...wallsOf(command, cage), ...limited] : limited
  const [program = command.program, ...rest] = whole
  return { program, arguments: rest }
}

interface Found {
  kind: CageKind
  isCertain: boolean
}

async function probe(options: ExecFileOptions): Promise<Found> {
  const trial: Command = { program: '/usr/bin/true', arguments: [] }
  const walls = ['bwrap', ...wallsOf(trial, { readable: [], cpuSeconds: 1 }), 'prlimit', '--core=0', 'nice', 'true']
  const behindWalls = await outcomeOf(walls, options)
  if (behindWalls === 'runs') return { kind: 'bubblewrap', isCertain: true }
  const limited = await outcomeOf(['prlimit', '--core=0', 'nice', 'true'], options)
  const isCertain = behindWalls === 'lacks' && limited !== 'late'
  return { kind: limited === 'runs' ? 'prlimit' : 'none', isCertain }
}

/** A machine without the program, or one that forbids it, simply lacks this kind of cage. */
function outcomeOf([program = '', ...rest]: string[], options: ExecFileOptions): Promise<'runs' | 'lacks' | 'late'> {
  return new Promise((done) => {
    execFile(program, rest, options, (error) => {
      if (error === null) return done('runs')
      const isRefusal = typeof error.code === 'number' || error.code === 'ENOENT' || error.code === 'EACCES'
      return done(isRefusal && !error.killed ? 'lacks' : 'late')
    })
  })
}

function limitsOf({ cpuSeconds, memoryBytes }: Cage) {
  const limits = [`--cpu=${Math.ceil(cpuSeconds)}`, '--nofile=64', '--core=0', `--fsize=${4e9}`]
  return memoryBytes === undefined ? limits : [`--as=${memoryBytes}`, ...limits]
}

function wallsOf({ program }: Command, { readable, writable }: Cage) {
  return [
    ...['--unshare-all', '--die-with-parent', '--new-session', '--clearenv'],
    ...['--setenv', 'PATH', '/usr/bin:/bin', '--setenv', 'HOME', '/tmp'],
    ...['--ro-bind', '/usr', '/usr', '--symlink', 'usr/lib', '/lib', '--symlink', 'usr/bin', '/bin'],
    ...['--symlink', 'usr/lib64', '/lib64', '--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    // Debian reaches libblas, and with it ffmpeg, only through these two.
    ...['/etc/alternatives', '/etc/ld.so.cache'].flatMap((path) => ['--ro-bind-try', path, path]),
    ...[...programFolders(program), ...readable].flatMap((path) => ['--ro-bind', path, path]),
    ...(writable === undefined ? [] : ['--bind', writable, writable]),
    ...['--chdir', writable ?? '/tmp'],
  ]
}

/** A program outside /usr brings its own folder, and that of the file its link points to. */
function programFolders(program: string) {
  if (!existsSync(program)) return []
  const folders = [dirname(program), dirname(realpathSync(program))]
  return [...new Set(folders)].filter((folder) => !folder.startsWith('/usr/') && folder !== '/bin')
}
