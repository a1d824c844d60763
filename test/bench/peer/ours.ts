import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { hashPassword } from '#server/sign-in/password.ts'
import { PASSWORD, Person } from '#test/person.ts'
import { type Line, openLine } from '../lean-client.ts'
import type { LoneServer } from '../lone-server.ts'
import { SCREENS } from './network.ts'
import { check, type Side, screenOf, wishes } from './side.ts'

/** Whoever is stopped from without is neither overloaded nor hangs. */
export const ourEnvironment = { CAPTCHA_TEST_ANSWER: '314159', TRUST_PROXY: '1', OVERLOAD_MS: '0', HANG_SECONDS: '0' }

/** The product: with a session in the database, rights, a trail, a check for conflicts and a key for each save. */
export async function openOurs(server: LoneServer, clients: number): Promise<Side> {
  const { db } = server.database
  const passwordHash = await hashPassword(PASSWORD)
  await sql`update app_user set password_hash = ${passwordHash}, must_change_password = false`.execute(db)
  const admin = await new Person(server.address).signIn('admin')
  const lines = await Promise.all(Array.from({ length: clients }, () => openLine(server.address)))
  const call = callBy(admin, lines)
  let saved = 0
  let looked = 0
  return {
    name: 'litfass',
    pid: server.pid,
    acts: {
      async list(client) {
        const { status, region, ...page } = wishes
        const input = { filters: { mediaStatus: [status], region }, order: '-mediaNm', ...page }
        const { list, total } = await call(client, 'media/media/list', input)
        check(list.length === page.size, 'the list')
        return [total, list[0].mediaId]
      },
      async search(client) {
        const { list, total } = await call(client, 'media/media/list', { search: wishes.words, page: 1, size: 50 })
        check(list.length > 0 && list.length <= 50, 'the search')
        return [total, list[0].mediaId]
      },
      async detail(client) {
        const mediaId = screenOf(1 + (looked++ % SCREENS))
        check((await call(client, 'media/media/detail', { mediaId })).mediaId === mediaId, 'the detail')
      },
      async save(client) {
        const mediaId = screenOf(1 + (saved++ % SCREENS))
        const input = { mediaId, description: `saved ${saved}`, was: { description: 'none' } }
        check((await call(client, 'media/media/save', input, true)).mediaId === mediaId, 'the save')
      },
      signIn: async () => void (await new Person(server.address).signIn('admin')),
    },
    async stop() {
      for (const line of lines) line.close()
    },
  }
}

/** The answer is read as JSON of any shape: what is asked for is looked at by each act. */
function callBy({ cookies }: Person, lines: readonly Line[]) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const token = decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '')
  return async (client: number, name: string, input: object, isSave = false) => {
    const key = isSave ? `idempotency-key: ${randomUUID()}\r\n` : ''
    const head = `POST /api/${name}.do HTTP/1.1\r\ncookie: ${cookie}\r\nx-xsrf-token: ${token}\r\n${key}`
    const answer = await lines[client]?.ask(head, JSON.stringify(input))
    check(answer?.status === 200, `${name}: ${answer?.body}`)
    return JSON.parse(answer?.body ?? '').data
  }
}
