import type { Heard } from './counterpart.ts'

const numbers = ['uptime', 'time', 'playsSinceLast', 'downloads', 'volume']
const texts = ['boot', 'version', 'os', 'firmware', 'resolution', 'model']

/** True of a message that tells all that a server goes by. */
export function isBeat(body: Heard['body']): boolean {
  return (
    numbers.every((name) => Number.isInteger(body[name])) &&
    texts.every((name) => typeof body[name] === 'string') &&
    ['isSynchronised', 'isScreenOn', 'isMuted'].every((name) => typeof body[name] === 'boolean') &&
    ['missing', 'proof'].every((name) => Array.isArray(body[name]))
  )
}
