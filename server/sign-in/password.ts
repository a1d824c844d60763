import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const COST = { memory: 19456, passes: 2, parallelism: 1, tagLength: 32 }
const AT_ONCE = 2

const derive = promisify(argon2)
let running = 0
const waiting: (() => void)[] = []

/** `argon2id$<salt>$<hash>`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derived(password, salt)
  return `argon2id$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [, salt, tag] = kept.split('$')
  const wanted = Buffer.from(tag ?? '', 'base64url')
  const given = await derived(password, Buffer.from(salt ?? '', 'base64url'))
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}

/** Takes as long as a real comparison, so that an unknown id is not told by the time of the answer. */
export async function comparePretended(password: string): Promise<void> {
  await derived(password, Buffer.alloc(16))
}

/** At most two at once: sign-ins may queue, the other calls go on. */
async function derived(password: string, nonce: Buffer): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  running++
  try {
    return await derive('argon2id', { message: password, nonce, ...COST })
  } finally {
    running--
    waiting.shift()?.()
  }
}
