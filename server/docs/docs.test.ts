import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#domain/base/call.ts'
import { contract } from '#domain/contract.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World

interface Described {
  paths: Record<
    string,
    { post: { requestBody: { content: { 'application/json': { schema: { properties: Record<string, object> } } } } } }
  >
}

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('whoever is signed in reads every call, in words and as OpenAPI', async () => {
  const admin = await world.signIn('admin')
  const named = { 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'https' }
  const text = await (await admin.fetch('/api/docs/openapi.json', { headers: named })).text()
  // Whatever a request calls the server, the description names no other place.
  expect(text).not.toMatch(/elsewhere|127\.0\.0\.1/)
  const read = JSON.parse(text) as Described
  expect(Object.keys(read.paths)).toHaveLength(Object.keys(contract).length)
  const save = read.paths['/api/account/brand/save.do']?.post.requestBody.content['application/json'].schema
  expect(save?.properties.brdPrefix).toEqual({ type: 'string', maxLength: 3, pattern: '^[A-Z0-9]{1,3}$' })
  expect(save?.properties.brdStatus).toEqual({ enum: [1, 2] })
  expect(await (await admin.fetch('/api/docs')).text()).toContain('/api/media/device/pin.do')
})

test('a stranger reads none of it', async () => {
  expect((await world.stranger().fetch('/api/docs')).status).toBe(401)
  expect((await world.stranger().fetch('/api/docs/openapi.json')).status).toBe(401)
})

interface Schema {
  $ref?: string
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
}
interface Operation {
  operationId: string
  responses: { 200: { content: { 'application/json'?: { schema: Schema } } } }
}
interface Description {
  paths: Record<string, { get?: Operation; post?: Operation }>
  components: { schemas: Record<string, Schema> }
}

/** Parts of a value that its schema does not allow. */
function misfits(schema: Schema, value: unknown, { components }: Description, at = ''): string[] {
  const inside = (each: Schema, part: unknown, name: string) =>
    misfits(each, part, { paths: {}, components }, `${at}.${name}`)
  if (schema.$ref)
    return misfits(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, value, { paths: {}, components }, at)
  if (schema.anyOf) return schema.anyOf.some((each) => inside(each, value, '').length === 0) ? [] : [`${at}: ${value}`]
  if (schema.enum) return schema.enum.includes(value) ? [] : [`${at}: ${value}`]
  if (schema.type === 'array')
    return Array.isArray(value) ? value.flatMap((each) => inside(schema.items ?? {}, each, '[]')) : [at]
  if (schema.type === 'object') {
    const row = Object(value) as Record<string, unknown>
    const missing = (schema.required ?? []).filter((name) => !(name in row)).map((name) => `${at}.${name} is missing`)
    const known = Object.entries(schema.properties ?? {}).filter(([name]) => name in row)
    return [...missing, ...known.flatMap(([name, each]) => inside(each, row[name], name))]
  }
  const kinds: Record<string, boolean> = {
    ...{ string: typeof value === 'string', null: value === null },
    ...{ integer: Number.isInteger(value), number: typeof value === 'number', boolean: typeof value === 'boolean' },
  }
  return schema.type === undefined || kinds[schema.type] ? [] : [`${at}: ${JSON.stringify(value)} is no ${schema.type}`]
}

test('every answer is described, also where no resource gives it its form', async () => {
  const admin = await world.signIn('admin')
  const { paths } = (await (await admin.fetch('/api/docs/openapi.json')).json()) as Description
  const operations = Object.values(paths).flatMap(({ get, post }) => post ?? get ?? [])
  const bare = operations.filter(({ responses }) => {
    const { 'application/json': json, ...files } = responses[200].content
    return Object.keys(files).length === 0 && Object.keys(json?.schema.properties?.data ?? {}).length === 0
  })
  expect(bare.map(({ operationId }) => operationId)).toEqual([])
})

test('a client made from the description makes its calls and finds the answers as described', async () => {
  const admin = await world.signIn('admin')
  const description = (await (await admin.fetch('/api/docs/openapi.json')).json()) as Description
  const client = new Map(
    Object.entries(description.paths).flatMap(([path, { get, post }]) => {
      const operation = post ?? get
      const json = operation?.responses[200].content['application/json']
      const make = async (input: object) => {
        const body = JSON.stringify(input)
        const answer = await admin.fetch(path, {
          ...(post ? { method: 'POST', body, headers: { 'content-type': 'application/json' } } : {}),
        })
        return [answer.status, misfits(json?.schema ?? {}, await answer.json(), description)]
      }
      return operation ? [[operation.operationId, make] as const] : []
    }),
  )
  // All calls that read and need nothing; one of two names is enough for the table of codes.
  const named: Record<string, object> = { 'system/code/codeKey': { cdKey: 'useType' } }
  const asked = Object.entries<Call>(contract).flatMap(([name, { reads, input, answer }]) => {
    const isAsked = reads && answer?.form !== 'file' && !Object.values(input).some(({ required }) => required)
    return isAsked
      ? [[name.replaceAll('/', '.'), { ...('size' in input && { size: 5 }), ...named[name] }] as const]
      : []
  })
  expect(asked.length).toBeGreaterThan(90)
  const wrong: unknown[] = []
  for (const [name, input] of asked) {
    const [status, unlike] = (await client.get(name)?.(input)) ?? []
    if (status !== 200 || String(unlike) !== '') wrong.push([name, status, unlike])
  }
  expect(wrong).toEqual([])
  const one = await client.get('account.brand.detail')?.({ brdCode: 'BEAN' })
  expect(one).toEqual([200, []])
})
