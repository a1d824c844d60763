import { sql } from 'kysely'
import { refuseField } from '#domain/base/reply.ts'
import { channel, type MemberScreen } from '#domain/media/channel.ts'
import { channelCalls } from '#domain/media/channel-calls.ts'
import type { Caller } from '../base/caller.ts'
import { withinScope } from '../base/scope.ts'
import { handle } from '../call/handler.ts'
import { brandStore } from '../network/brand.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'

export const channelStore = store(channel, {
  table: 'channel',
  columns: {
    chIdx: 'channel.id',
    chName: 'channel.name',
    brdCode: 'channel.brand_code',
    brdName: 'brand.name',
    description: 'channel.description',
    bgCodes: sql`array(
      select group_code from channel_group where channel_id = channel.id order by group_code)`,
    region: 'channel.region',
    grade: 'channel.grade',
    layout: 'channel.layout',
    screenSize: 'channel.screen_size',
    mediaCount: sql`(select count(*) from channel_media where channel_id = channel.id)`,
    regDate: 'channel.created_at',
  },
  from: sql`channel join brand on brand.code = channel.brand_code`,
  scope: { brand: 'channel.brand_code' },
  taken: { channel_name: ['chName', 'set.nameTaken'] },
})

const SHOWN = 100

export const channelHandlers = handle(channelCalls, {
  list: (input, caller) => channelStore.within(caller).page(input),
  excel: (input, caller) => exportRows(channelStore, input, caller),
  detail: ({ chIdx }, caller) => channelStore.within(caller).get(chIdx),

  async save(input, caller) {
    const channels = channelStore.within(caller)
    const before = await channels.before(input)
    const { brdCode, bgCodes } = channels.after(before, input)
    await brandStore.within(caller).get(brdCode)
    await refuseForeignGroups(caller, brdCode, bgCodes ?? [])
    const chIdx = await channels.save(input, before)
    if (input.bgCodes !== undefined) await confine(caller, chIdx, input.bgCodes ?? [])
    return { chIdx }
  },

  async remove({ chIdx }, caller) {
    const channels = channelStore.within(caller)
    await channels.remove(await channels.lock(chIdx))
    return { chIdx }
  },

  async media({ chIdx }, caller) {
    await channelStore.within(caller).get(chIdx)
    const scope = { brand: 'media.brand_code', group: 'venue.group_code', venue: 'media.venue_id' }
    const { rows } = await sql<MemberScreen>`
      select media.id as "mediaId", media.name as "mediaNm", venue.name as "poiName"
      from channel_media
      join media on media.id = channel_media.media_id
      join venue on venue.id = media.venue_id
      where channel_id = ${chIdx} and ${withinScope(caller, scope)}
      order by media.id
      limit ${SHOWN}`.execute(caller.db)
    return { items: rows }
  },
})

/** Groups of the channel's own brand, as far as the caller sees them. */
async function refuseForeignGroups(caller: Caller, brdCode: string, bgCodes: readonly number[]) {
  const wanted = [...new Set(bgCodes)]
  const scope = { brand: 'brand_group.brand_code', group: 'brand_group.code' }
  const { rows } = await sql`
    select from brand_group
    where code = any(${wanted}) and brand_code = ${brdCode} and ${withinScope(caller, scope)}`.execute(caller.db)
  if (rows.length < wanted.length) refuseField('bgCodes', 'set.foreignGroup')
}

async function confine({ db }: Caller, chIdx: number, bgCodes: readonly number[]) {
  await db.deleteFrom('channel_group').where('channel_id', '=', chIdx).execute()
  await sql`
    insert into channel_group (channel_id, group_code)
    select ${chIdx}, code from brand_group where code = any(${bgCodes})`.execute(db)
}
