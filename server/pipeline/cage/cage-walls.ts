import { existsSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { cageAccount, isRoot } from '#server/pipeline/cage/cage-account.ts'
import type { Command } from '#server/pipeline/cage/start-program.ts'
import { callFilter } from '#server/pipeline/cage/system-calls.ts'

/** Parts of the disk for a program behind walls. */
export interface Given {
  /** The strangers' files. */
  readable: readonly string[]
  /** Folders of the product itself that the program is made of. */
  own?: readonly string[]
  writable?: string | undefined
}

/** The command as bubblewrap starts it; `limits` come between the walls and the program. */
export function behindWalls(command: Command, given: Given, limits: readonly string[] = []): Command {
  const filter = callFilter()
  const filtered = filter ? ['--seccomp', '3'] : []
  // Only its owner may enter the folder, and that is who the program has become by then.
  const inside = ['env', '-C', given.writable ?? '/tmp', ...limits, command.program, ...command.arguments]
  return { program: 'bwrap', arguments: [...filtered, ...wallsOf(command, given), '--', ...leaving, ...inside], filter }
}

function wallsOf({ program }: Command, { readable, own = [], writable }: Given): string[] {
  const bound = [...programFolders(program), ...own, ...readable]
  return [
    ...['--unshare-pid', '--unshare-net', '--unshare-ipc', '--unshare-uts', '--unshare-cgroup-try'],
    ...['--die-with-parent', '--new-session', '--clearenv'],
    ...['--setenv', 'PATH', '/usr/bin:/bin', '--setenv', 'HOME', '/tmp'],
    ...['--ro-bind', '/usr', '/usr', '--symlink', 'usr/lib', '/lib', '--symlink', 'usr/bin', '/bin'],
    ...['--symlink', 'usr/lib64', '/lib64', '--proc', '/proc', '--dev', '/dev', '--perms', '1777', '--tmpfs', '/tmp'],
    ...waysTo([...system, ...bound, ...(writable === undefined ? [] : [writable])]),
    ...system.flatMap((path) => ['--ro-bind-try', path, path]),
    ...bound.flatMap((path) => ['--ro-bind', path, path]),
    ...(writable === undefined ? [] : ['--bind', writable, writable]),
    ...['--chdir', '/tmp', '--cap-drop', 'ALL', ...rights],
  ]
}

/** Debian reaches libblas, and with it ffmpeg, only through these two. */
const system = ['/etc/alternatives', '/etc/ld.so.cache']

/** Folders on the way to what is bound: made by bubblewrap itself, only root could pass them. */
function waysTo(paths: readonly string[]) {
  const ways = paths.flatMap((path) => [...path.slice(1).matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1)))
  return [...new Set(ways)].flatMap((way) => ['--perms', '0755', '--dir', way])
}

/** Root puts up walls without a user namespace, which many machines forbid, and keeps what it needs to become somebody else. */
const rights = isRoot
  ? ['CAP_SETUID', 'CAP_SETGID', 'CAP_SETPCAP'].flatMap((right) => ['--cap-add', right])
  : ['--unshare-user', '--uid', String(cageAccount), '--gid', String(cageAccount)]

/** The last step before the program: another account, and no right that could ever come back. */
const leaving = isRoot
  ? [
      ...['setpriv', `--reuid=${cageAccount}`, `--regid=${cageAccount}`, '--clear-groups'],
      ...['--inh-caps=-all', '--ambient-caps=-all', '--bounding-set=-all', '--no-new-privs', '--'],
    ]
  : []

/** A program outside /usr brings its own folder, and that of the file its link points to. */
function programFolders(program: string) {
  if (!existsSync(program)) return []
  const folders = [dirname(program), dirname(realpathSync(program))]
  return [...new Set(folders)].filter((folder) => !folder.startsWith('/usr/') && folder !== '/bin')
}
