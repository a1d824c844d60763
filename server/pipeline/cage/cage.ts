import { refuse } from '#domain/base/reply.ts'
import { handOver } from '#server/pipeline/cage/cage-account.ts'
import { cageKind } from '#server/pipeline/cage/cage-kind.ts'
import { behindWalls, type Given } from '#server/pipeline/cage/cage-walls.ts'
import type { Command } from '#server/pipeline/cage/start-program.ts'

/** Bounds of a program that reads a stranger's file: the places it may touch and the means it may use up. */
export interface Cage extends Given {
  cpuSeconds: number
  /** Left out for programs that reserve address space without using it, as Node does. */
  memoryBytes?: number
  /** Short work that somebody waits for: it does not let everything else go first. */
  isAwaited?: boolean
}

/** The same command behind walls: another account, no rights, no network, and of the disk what it was given. */
export async function caged(command: Command, cage: Cage): Promise<Command> {
  const kind = await cageKind()
  if (kind === 'none') return refuse('file.conversionUnavailable', { kind: 'unavailable' })
  if (kind === 'bare') return command
  const limits = ['prlimit', ...limitsOf(cage), 'nice', '-n', cage.isAwaited ? '0' : '15']
  if (kind === 'walls') {
    await handOver(cage)
    return behindWalls(command, cage, limits)
  }
  const [program = '', ...rest] = [...limits, command.program, ...command.arguments]
  return { program, arguments: rest }
}

function limitsOf({ cpuSeconds, memoryBytes }: Cage) {
  const limits = [`--cpu=${Math.ceil(cpuSeconds)}`, '--nofile=64', '--core=0', `--fsize=${4e9}`]
  return memoryBytes === undefined ? limits : [`--as=${memoryBytes}`, ...limits]
}
