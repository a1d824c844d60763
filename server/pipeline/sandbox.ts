import { execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

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

let probed: Promise<CageKind> | undefined

/** Found out once: containers often forbid the user namespaces which bubblewrap needs. */
export function cageKind(): Promise<CageKind> {
  probed ??= probe()
  return probed
}

/** Settles for a lesser cage, where the better one is in the way. */
export function settleFor(kind: CageKind) {
  probed = Promise.resolve(kind)
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

async function probe(): Promise<CageKind> {
  const trial: Command = { program: '/usr/bin/true', arguments: [] }
  const walls = ['bwrap', ...wallsOf(trial, { readable: [], cpuSeconds: 1 }), 'prlimit', '--core=0', 'nice', 'true']
  if (await runs(walls)) return 'bubblewrap'
  return (await runs(['prlimit', '--core=0', 'nice', 'true'])) ? 'prlimit' : 'none'
}

async function runs([program = '', ...rest]: string[]) {
  return promisify(execFile)(program, rest, { timeout: 5000 }).then(
    () => true,
    // A machine without the program, or one that forbids it, simply lacks this kind of cage.
    () => false,
  )
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
