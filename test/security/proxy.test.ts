import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { liveRoute } from '#domain/console/live.ts'
import { deviceRoutes } from '#domain/device/wire.ts'
import { announce, howFar, sendPart } from '#server/file/sending.fixture.ts'
import { eventually } from '../eventually.ts'
import { freePort } from '../free-port.ts'
import { Person } from '../person.ts'
import { startWeighed, type WeighedServer } from '../weighed-server.ts'
import { type FrontProxy, startProxy } from './proxy.fixture.ts'

let server: WeighedServer
let proxy: FrontProxy
const trusted = getCACertificates('default')

describe.skipIf(!hasNginx())('behind nginx as the operations guide sets it up [where nginx is]', () => {
  beforeAll(async () => {
    const port = await freePort()
    server = await startWeighed({ PUBLIC_URL: `https://127.0.0.1:${port}`, LOG_LEVEL: 'warn' })
    proxy = await startProxy(port, server.address)
    setDefaultCACertificates([...trusted, proxy.certificate])
  })
  afterAll(async () => {
    setDefaultCACertificates(trusted)
    await proxy.stop()
    await server.stop()
  })

  test('plain http leads to https, which browsers remember for a year', async () => {
    const led = await fetch(`${proxy.plain}/login?lang=de`, { redirect: 'manual' })
    expect(led.status).toBe(301)
    expect(led.headers.get('location')).toBe('https://screens.example.org/login?lang=de')
    const page = await fetch(`${proxy.address}/api/common/captcha/image`)
    expect(page.headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
    expect((await fetch(`${proxy.address}/.git/config`)).status).toBe(404)
  })

  test('people sign in, with cookies for TLS alone, and upload in pieces that go straight on', async () => {
    const person = await new Person(proxy.address).signIn('admin')
    expect([...person.cookies.keys()]).toContain('__Host-litfass')
    expect((await person.call('account/brand/list', {})).total).toBeGreaterThan(0)
    const bytes = Buffer.alloc(20_000_000, 7)
    const announced = await announce(person, { name: 'film.mp4', bytes })
    const path = new URL(announced.headers.get('location') ?? '', proxy.address).pathname
    expect((await sendPart(person, path, bytes, 0, 18_000_000)).status).toBe(204)
    expect((await howFar(person, path)).headers.get('upload-offset')).toBe('18000000')
  })

  test('the console and players listen through it', async () => {
    const person = await new Person(proxy.address).signIn('beanmaster')
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const channels = proxy.address.replace('https', 'wss')
    const options = { headers: { cookie, origin: proxy.address } } as unknown as string[] // undici takes headers here
    const channel = new WebSocket(channels + liveRoute, options)
    await once(channel, 'open')
    channel.close()
    // Nobody's player: the refusal is the server's, so the way to it is open.
    const push = await fetch(proxy.address + deviceRoutes.push, { headers: { connection: 'close' } })
    expect(push.status).toBe(401)
  })

  test('the address of whoever asks is the one that the proxy saw, whatever they say of themselves', async () => {
    const stranger = new Person(proxy.address)
    await stranger.tryToSignIn('admin', 'Wrong!2026')
    await eventually(() => expect(server.said()).toContain('"address":"127.0.0.1"'))
    expect(server.said()).not.toMatch(/"address":"10\./)
  })
})

function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
