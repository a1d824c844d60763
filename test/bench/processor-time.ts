import { readdirSync, readFileSync } from 'node:fs'

const MS_A_TICK = 10

/** Own time, and that of children that have ended. */
export function processorTime(pid: number): { own: number; ended: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
  return { own: (user + system) * MS_A_TICK, ended: (endedUser + endedSystem) * MS_A_TICK }
}

export function timeOfTree(parent: number): number {
  const { own, ended } = processorTime(parent)
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
  const sum = children.reduce((before, pid) => before + timeOfChild(Number(pid)), own + ended)
  // One that ended meanwhile was seen twice, or not at all.
  return processorTime(parent).ended === ended ? sum : timeOfTree(parent)
}

function timeOfChild(pid: number): number {
  try {
    return processorTime(pid).own
  } catch {
    return 0 // ended since the folder was read
  }
}

function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return 0 // ended since the folder was read
  }
}
