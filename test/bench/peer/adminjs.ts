import { execFile, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Line, openLine } from '../lean-client.ts'
import { addressOf } from '../lone-server.ts'
import { SCREENS } from './network.ts'
import { check, type Side, screenOf, wishes } from './side.ts'

const person = { email: 'peer@example.org', password: 'Harbour!2026' }
const root = '/admin/api/resources/screen'

/** AdminJS, installed into a folder of its own: it keeps sessions in memory, and writes neither a trail nor looks for conflicts. */
export async function openAdminJs(databaseUrl: string, clients: number): Promise<Side> {
  const folder = process.env.PEER_FOLDER ?? (await install())
  const child = spawn(process.execPath, ['adminjs.mjs'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ADMIN_JS_SKIP_BUNDLE: 'true',
      ...{ DATABASE_URL: databaseUrl, PEER_EMAIL: person.email, PEER_PASSWORD: person.password },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await addressOf(child)
  const cookie = await signedIn(address)
  const lines = await Promise.all(Array.from({ length: clients }, () => openLine(address)))
  return {
    name: 'adminjs',
    pid: child.pid ?? 0,
    acts: actsOver(address, lines, cookie),
    async stop() {
      for (const line of lines) line.close()
      child.kill('SIGKILL')
      if (folder !== process.env.PEER_FOLDER) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function install(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'litfass-peer-'))
  await cp('test/bench/peer/adminjs.mjs', join(folder, 'adminjs.mjs'))
  // A package.json beside the benchmarks would make them a package of their own.
  await cp('test/bench/peer/adminjs.json', join(folder, 'package.json'))
  await promisify(execFile)('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
  return folder
}

function actsOver(address: string, lines: readonly Line[], cookie: string): Side['acts'] {
  const call = async (client: number, method: string, path: string, body?: object) => {
    const head = `${method} ${root}/${path} HTTP/1.1\r\ncookie: ${cookie}\r\n`
    const answer = await lines[client]?.ask(head, body && JSON.stringify(body))
    check(answer?.status === 200, `${path}: ${answer?.status} ${answer?.body.slice(0, 200)}`)
    return JSON.parse(answer?.body ?? '')
  }
  let saved = 0
  let looked = 0
  const query = (of: Record<string, string | number>) =>
    new URLSearchParams(Object.entries(of).map(([n, v]) => [n, `${v}`]))
  return {
    async list(client) {
      const { status, region, page, size } = wishes
      const filters = { 'filters.status': status, 'filters.region': region }
      const wish = query({ ...filters, page, perPage: size, sortBy: 'name', direction: 'desc' })
      const { records, meta } = await call(client, 'GET', `actions/list?${wish}`)
      check(records.length === size, 'the list')
      return [Number(meta.total), records[0].id]
    },
    async search(client) {
      const wish = query({ 'filters.name': wishes.words, page: 1, perPage: 50, sortBy: 'id', direction: 'asc' })
      const { records, meta } = await call(client, 'GET', `actions/list?${wish}`)
      check(records.length > 0 && records.length <= 50, 'the search')
      return [Number(meta.total), records[0].id]
    },
    async detail(client) {
      const id = screenOf(1 + (looked++ % SCREENS))
      check((await call(client, 'GET', `records/${id}/show`)).record.id === id, 'the detail')
    },
    async save(client) {
      const id = screenOf(1 + (saved++ % SCREENS))
      const { notice } = await call(client, 'POST', `records/${id}/edit`, { description: `saved ${saved}` })
      check(notice.type === 'success', `the save: ${JSON.stringify(notice)}`)
    },
    signIn: async () => void (await signedIn(address)),
  }
}

async function signedIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/admin/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(person),
  })
  const [cookie] = answer.headers.getSetCookie()
  check(answer.status === 302 && answer.headers.get('location') === '/admin', 'the sign-in')
  return cookie?.split(';')[0] ?? ''
}
