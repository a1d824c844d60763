import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

test('a password is kept at the usual cost, which stands beside it', async () => {
  const kept = await hashPassword('Harbour!2026')
  expect(kept).toMatch(/^argon2id\$m=19456,t=2\$[\w-]{22}\$[\w-]{43}$/)
  expect(await isPassword('Harbour!2026', kept)).toBe(true)
  expect(await isPassword('harbour!2026', kept)).toBe(false)
})

test('a password that was kept at another cost is compared at that cost', async () => {
  const kept = await hashPassword('Harbour!2026', { memory: 64, passes: 3 })
  expect(kept).toMatch(/^argon2id\$m=64,t=3\$/)
  expect(await isPassword('Harbour!2026', kept)).toBe(true)
  expect(await isPassword('Harbour!2026', kept.replace('t=3', 't=2'))).toBe(false)
})

test('a password of a version that named no cost is compared at the usual one', async () => {
  const [kind, , ...rest] = (await hashPassword('Harbour!2026')).split('$')
  expect(await isPassword('Harbour!2026', [kind, ...rest].join('$'))).toBe(true)
  expect(await isPassword('harbour!2026', [kind, ...rest].join('$'))).toBe(false)
})
