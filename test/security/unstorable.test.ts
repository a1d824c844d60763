import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, queryOf } from '#domain/base/call.ts'
import { codeValues } from '#domain/base/codes.ts'
import { type Field, LARGEST_KEY } from '#domain/base/field.ts'
import { contract } from '#domain/contract.ts'
import { type Ids, placeOf, samples } from '../matrix.fixture.ts'
import type { Person } from '../person.ts'
import { openWorld, type World } from '../world.ts'
import { post } from './doors.fixture.ts'

let world: World
let admin: Person
let own: Ids
beforeAll(async () => {
  world = await openWorld()
  own = await placeOf(world, 'BEAN', 'Market Square 1')
  admin = await world.signIn('admin')
})
afterAll(() => world.close())

test.each(Object.entries<Call>(contract))('%s takes what no table can hold without stumbling', async (name, call) => {
  const usual: Record<string, unknown> = samples[name as keyof typeof samples]?.(own) ?? plausibleInput(call)
  for (const [field, of] of Object.entries(call.input)) {
    // A query is made of whole characters.
    const isSayable = (value: unknown) => call.method === 'POST' || String(value).isWellFormed()
    for (const value of unstorable(of).filter(isSayable)) {
      const body = { ...usual, [field]: value }
      const { status } = await (call.method === 'POST'
        ? post(admin, name, JSON.stringify(body))
        : admin.fetch(`/api/${name}.do?${queryOf(body)}`))
      const where = `${field} ${JSON.stringify(value).slice(0, 100)}: ${status}`
      expect([200, 400, 403, 404, 405, 409, 422, 429], where).toContain(status)
    }
  }
})

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

function unstorable(field: Field): unknown[] {
  if (field.kind === 'list') return field.of ? unstorable(field.of).map((value) => [value]) : []
  if (field.kind === 'json')
    return [{ x: '\u0000' }, { '\u0000': 1 }, ['\ud800'], [{ poiName: '\u0000' }], [LARGEST_KEY + 1]]
  if (isCounted(field)) return [LARGEST_KEY + 1, field.max ?? 2 ** 53 - 1]
  return ['\u0000', 'a\u0000b', '\udc00']
}

const isCounted = ({ kind, min }: Field) => kind === 'number' || min !== undefined
