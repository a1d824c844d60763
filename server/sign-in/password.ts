import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

interface Cost {
  /** In KiB. */
  memory: number
  passes: number
}

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const usual: Cost = { memory: 19456, passes: 2 }
const SHAPE = { parallelism: 1, tagLength: 32 }
const AT_ONCE = 2

const derive = promisify(argon2)
let running = 0
const waiting: (() => void)[] = []

/** `argon2id$m=19456,t=2$<salt>$<hash>`, the last two base64url: each hash keeps the cost that it was made at. */
export async function hashPassword(password: string, cost = usual): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derived(password, salt, cost)
  return `argon2id$m=${cost.memory},t=${cost.passes}$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [tag = '', salt = '', cost] = kept.split('$').slice(1).reverse()
  const wanted = Buffer.from(tag, 'base64url')
  const given = await derived(password, Buffer.from(salt, 'base64url'), costOf(cost))
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}

/** The usual one where a hash names none, as older ones do. */
function costOf(words: string | undefined): Cost {
  const [, memory, passes] = /^m=(\d+),t=(\d+)$/.exec(words ?? '') ?? []
  return memory && passes ? { memory: Number(memory), passes: Number(passes) } : usual
}

/** Takes as long as a real comparison, so that an unknown id is not told by the time of the answer. */
export async function comparePretended(password: string): Promise<void> {
  await derived(password, Buffer.alloc(16), usual)
}

/** At most two at once: sign-ins may queue, the other calls go on. */
async function derived(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  running++
  try {
    return await derive('argon2id', { message: password, nonce, ...SHAPE, ...cost })
  } finally {
    running--
    waiting.shift()?.()
  }
}
