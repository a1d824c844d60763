import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, queryOf } from '#domain/base/call.ts'
import { codeValues } from '#domain/base/codes.ts'
import { type Field, LARGEST_KEY } from '#domain/base/field.ts'
import { Refusal } from '#domain/base/reply.ts'
import { contract } from '#domain/contract.ts'
import { cleanInput, inputFromQuery } from '#server/call/input.ts'
import { type Ids, placeOf, samples } from '../matrix.fixture.ts'
import type { Person } from '../person.ts'
import { openWorld, type World } from '../world.ts'
import { post } from './requests.fixture.ts'

let world: World
let admin: Person
let own: Ids
beforeAll(async () => {
  world = await openWorld()
  own = await placeOf(world, 'BEAN', 'Market Square 1')
  admin = await world.signIn('admin')
})
afterAll(() => world.close())

/** Inputs that pass the check: refused ones break nothing behind it, so only the others are sent. */
test.each(Object.entries<Call>(contract))(
  '%s takes the edge values of its fields without stumbling',
  async (name, call) => {
    const usual: Record<string, unknown> = samples[name as keyof typeof samples]?.(own) ?? plausibleInput(call)
    for (const [field, of] of Object.entries(call.input)) {
      for (const value of edgesOf(of).filter((each) => isSayable(call, each))) {
        const body = { ...usual, [field]: value }
        if (!passes(call, body)) continue
        const { status } = await (call.method === 'POST'
          ? post(admin, name, JSON.stringify(body))
          : admin.fetch(`/api/${name}.do?${queryOf(body)}`))
        const where = `${field} ${JSON.stringify(value).slice(0, 100)}: ${status}`
        expect([200, 400, 403, 404, 405, 409, 413, 422, 429], where).toContain(status)
      }
    }
  },
)

/** A query is made of whole characters, and an address has an end. */
const isSayable = ({ method }: Call, value: unknown) =>
  method === 'POST' ||
  (!/\\ud[89a-f]/.test(JSON.stringify(value)) && encodeURIComponent(JSON.stringify(value)).length < 8000)

function passes(call: Call, body: Record<string, unknown>): boolean {
  try {
    cleanInput(call, call.method === 'POST' ? body : inputFromQuery(call, queried(body)), new Date())
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const queried = (body: Record<string, unknown>) => Object.fromEntries(new URLSearchParams(queryOf(body)))

function plausibleInput({ input }: Call) {
  return Object.fromEntries(Object.entries(input).map(([name, field]) => [name, plausible(field)]))
}

/** A value as it is meant, so that the strange one beside it is what is looked at. */
function plausible(field: Field): unknown {
  if (field.kind === 'code') return codeValues(field.codes ?? 'yesNo')[0]
  if (field.kind === 'list') return field.of ? [plausible(field.of)] : []
  if (field.kind === 'date') return new Date().toISOString().slice(0, 10)
  if (field.kind === 'instant') return new Date().toISOString()
  if (field.kind === 'json') return null
  if (isCounted(field)) return Math.max(1, field.min ?? 1)
  return field.pattern === 'language' ? 'en' : 'x'
}

function edgesOf(field: Field): unknown[] {
  if (field.kind === 'list') return field.of ? [[], [''], ...edgesOf(field.of).map((value) => [value])] : []
  if (field.kind === 'json') return strangeObjects
  if (isCounted(field)) return [...strangeNumbers, field.min ?? 0, field.max ?? 2 ** 53 - 1]
  if (field.kind === 'date') return strangeDays
  const longest = field.max ?? 20
  const texts = [...strangeTexts, '😀'.repeat(longest / 2), '한'.repeat(longest)]
  return field.isRight ? [...texts, ...strangeDays] : texts
}

const strangeNumbers = [1e300, -1e300, 1e19, 99_999_999_999, LARGEST_KEY + 1, 0, -0, 0.1, 1e-7, 2 ** 31, '1e3', '0x10']
const strangeTexts = ['\u0000', 'a\u0000b', '\udc00', 'a\uffffb', '%_\\', 'toString', '-toString', '__proto__']
const strangeDays = [
  ...['2026-11.25', '2026.11-25', '2026.11.25', '0001-01-01', '9999-12-31', '1970-01-01', '2024-02-29'],
  ...['2026-11-25T00:00:00Z', '2026-11-25T23:59:59.999999+14:00', '1900-01-01T00:00:00-14:00', '9990-12-31T23:59Z'],
]
const strangeObjects = [
  ...[{ x: '\u0000' }, { '\u0000': 1 }, ['\ud800'], [{ poiName: '\u0000' }], [LARGEST_KEY + 1], {}, [], [[]], [null]],
  ...strangeTexts.map((name) => ({ [name]: ['x'] })),
  ...[{ columns: ['toString'], widths: { __proto__: 1 }, density: 'compact' }],
]

const isCounted = ({ kind, min }: Field) => kind === 'number' || min !== undefined
