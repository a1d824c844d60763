import { afterAll, beforeAll, expect, test } from 'vitest'
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
