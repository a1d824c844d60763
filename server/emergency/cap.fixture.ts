import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Person } from '#test/person.ts'
import type { World } from '#test/world.ts'
import { capRoute } from './cap-route.ts'

export const capKey = 'a key of the warning centre, long enough'

/** Place of a warning around which a circle of a kilometre lies. */
export const circle = '<circle>37.5,127 1</circle>'

export interface Change {
  id?: string
  type?: string
  status?: string
  references?: string
  area?: string
  expires?: string
  before?: string
}

export const cap = ({
  id = 'A1',
  type = 'Alert',
  status = 'Actual',
  references = '',
  area = circle,
  expires,
  before = '',
}: Change) =>
  `
<?xml version="1.0" encoding="UTF-8"?>${before}
<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
  <identifier>${id}</identifier><sender>centre@example.org</sender><sent>2026-11-23T10:00:00+09:00</sent>
  <status>${status}</status><msgType>${type}</msgType><scope>Public</scope><references>${references}</references>
  <info><category>Met</category><event>Flood</event><urgency>Immediate</urgency><severity>Extreme</severity>
    <certainty>Observed</certainty><headline>홍수 &amp; 대피</headline><description>The river rises.</description>
    <instruction>Go to higher ground.</instruction>
    <expires>${expires ?? new Date(Date.now() + 3_600_000).toISOString()}</expires>
    <area><areaDesc>Riverside</areaDesc>${area}</area></info>
</alert>`.trim()

export const nameOf = (id: string) => `centre@example.org,${id},2026-11-23T10:00:00+09:00`

/** Posts as the centre that has a key. */
export async function postCap(
  address: string,
  body: string,
  { secret = capKey, at = Date.now(), type = 'application/cap+xml' } = {},
) {
  const seconds = Math.floor(at / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const headers = { 'content-type': type, 'x-cap-signature': `t=${seconds},v1=${signature}` }
  const response = await fetch(address + capRoute, { method: 'POST', headers, body })
  return { status: response.status, reply: await response.json() }
}

/** Opens the route, and puts the first venue with screens under the circle. */
export async function openCentre(world: World, admin: Person) {
  const { list } = await admin.call('system/env/list', { search: 'CAP_KEY' })
  const [entry] = list
  const change = { envIdx: entry?.envIdx ?? 0, envSecret: capKey, was: { envSecret: null } }
  await admin.call('system/env/save', change)
  await sql`update venue set latitude = 37.5, longitude = 127 where id = (select min(venue_id) from media)`.execute(
    world.database.db,
  )
}
