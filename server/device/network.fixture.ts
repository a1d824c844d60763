import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { PIECE_BYTES } from '#domain/file/pieces.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { startOfDay } from '#domain/schedule/day/day.ts'
import { HOUR_MS } from '#domain/schedule/day/slots.ts'
import { localDay } from '#domain/time/local-time.ts'
import { type BarePlayer, makePlayer } from '#server/demo/live/player.ts'
import { neverClose } from '#test/opening.fixture.ts'
import type { Person } from '#test/person.ts'
import type { World } from '#test/world.ts'
import { noteChange } from '../plan/change.ts'

/** Contents and publishes as if they had been uploaded and made, and a clock that stands where a test wants it. */
export interface Network {
  world: World
  now(): number
  /** Moves the server's clock. */
  setClock(to: number): void
  content(name: string, seconds: number, layout?: 'H' | 'V'): Promise<number>
  publish(contents: readonly number[], venue?: string): Promise<number>
  /** Makes the server plan the brand and the days of advertisements anew. */
  announce(): Promise<void>
  /** A player that stands behind a screen, approved, with its token. */
  paired(person: Person, mediaId: string): Promise<BarePlayer>
  /** End of all that is being planned. */
  worked(): Promise<void>
  /** The player's head, once the server has planned all that had changed. */
  planned(player: BarePlayer, before?: string | null): Promise<string>
}

/** Asks again until it is so: a hint is on its way. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((turn) => setImmediate(turn))
}

/** No change waits, and no day is being built: one that has been built notes changes of its own. */
export async function untilPlanned(db: World['database']['db']): Promise<void> {
  await until(async () => {
    const { rows } = await sql<{ isBusy: boolean }>`
      select exists (select from schedule_change) or exists (
        select from job where kind like 'schedule/%' and state in ('queued', 'running')) as "isBusy"`.execute(db)
    return rows[0]?.isBusy === false
  })
}

const VENUE = 'Market Square 1'

/** All venues are open day and night, and it is ten past ten of today: what is left of a day decides what it is owed. */
export async function openNetwork(world: World): Promise<Network> {
  const { services } = world.server
  const { db } = world.database
  let now = startOfDay(localDay(USUAL_ZONE, Date.now()), USUAL_ZONE).getTime() + 10 * HOUR_MS + 10 * 60_000
  services.clock = () => new Date(now)
  await neverClose(world)
  await sql`update environment set value = '1000' where code = 'DEVICE_REGISTRATIONS'`.execute(db)
  const screens = new Map<BarePlayer, string>()
  const network: Network = {
    world,
    now: () => now,
    setClock: (to) => {
      now = to
    },
    async content(name, seconds, layout = 'H') {
      const sha256 = await makeAsset(db, name, seconds)
      const { rows } = await sql<{ id: number }>`
        with made as (
          insert into file (asset_sha256, brand_code, name) values (${sha256}, 'BEAN', ${name}) returning id)
        insert into content (brand_code, name, file_id, layout, play_seconds, registrant)
        select 'BEAN', ${name}, id, ${layout}, ${seconds}, 'test' from made
        returning id`.execute(db)
      return rows[0]?.id ?? 0
    },
    async publish(contents, venue = VENUE) {
      const [from, to] = [new Date(now - HOUR_MS), new Date(now + 48 * HOUR_MS)]
      const { rows } = await sql<{ id: number }>`
        with made as (
          insert into publish (brand_code, name, starts_at, ends_at, registrant)
          values ('BEAN', 'House', ${from}, ${to}, 'test') returning id),
        ordered as (
          insert into publish_content (publish_id, place, content_id)
          select made.id, place, content from made, unnest(${contents}::integer[]) with ordinality as each (content, place)),
        aimed as (
          insert into publish_target (publish_id, venue_id)
          select made.id, venue.id from made, venue where venue.name = ${venue})
        select id from made`.execute(db)
      await network.announce()
      return rows[0]?.id ?? 0
    },
    async announce() {
      await noteChange(db, { brand: 'BEAN' })
      await sql`insert into schedule_change default values`.execute(db)
    },
    async paired(person, mediaId) {
      const player = await makePlayer(world.address)
      const { pin } = await player.register()
      const { plyIdx, match } = await person.call('media/device/pin', { pin })
      // The screen is entered as what stands there now.
      await person.call('media/device/active', { plyIdx, mediaId, mdId: match.models[0]?.mdId ?? null })
      await person.call('media/player/approval', { plyIdx })
      await player.sign()
      screens.set(player, mediaId)
      return player
    },
    worked: () => untilPlanned(db),
    async planned(player, before = null) {
      await network.worked()
      let manifest: string | null = null
      await until(async () => {
        manifest = (await player.head()).manifest
        // Heads hear of a plan a moment after it was written.
        return manifest !== null && manifest !== before && (await isPlan(manifest, player))
      })
      return manifest ?? ''
    },
  }
  return network

  async function isPlan(manifest: string, player: BarePlayer): Promise<boolean> {
    const { rows } = await sql<{ hash: string }>`
      select manifest_hash as hash from media_manifest where media_id = ${screens.get(player) ?? ''}`.execute(db)
    return rows.length === 0 || rows[0]?.hash === manifest
  }
}

async function makeAsset(db: World['database']['db'], name: string, seconds: number): Promise<string> {
  const { rows } = await sql<{ sha256: string }>`
    insert into asset (sha256, bytes, kind, mime, width, height, duration_ms, encoding)
    values (encode(sha256(convert_to(${name}, 'UTF8')), 'hex'), 1000, 'video', 'video/mp4', 1920, 1080, ${seconds * 1000}, 1)
    returning sha256`.execute(db)
  const sha256 = rows[0]?.sha256 ?? ''
  await sql`
    insert into asset_variant (asset_sha256, kind, sha256, mime, bytes, width, height)
    values (${sha256}, 'fhd', encode(sha256(convert_to(${`${name} fhd`}, 'UTF8')), 'hex'), 'video/mp4', 900, 1920, 1080)`.execute(
    db,
  )
  return sha256
}

export const LARGE_BYTES = 2 * PIECE_BYTES + 12_345

/** Gives a content a file of three pieces, as films were stored before there were lists of them; answers its hash. */
export async function giveLargeFilm({ server, database }: World, content: number): Promise<string> {
  const { files } = server.services
  const path = join(await files.workFolder(), 'film.mp4')
  await writeFile(path, Buffer.alloc(LARGE_BYTES, 'a film of two pieces and a bit '))
  const { sha256 } = await files.put(path, 'mp4')
  await sql`
    update asset_variant set sha256 = ${sha256}, bytes = ${LARGE_BYTES}
    where asset_sha256 = (
      select asset_sha256 from file join content on content.file_id = file.id where content.id = ${content})`.execute(
    database.db,
  )
  return sha256
}
