import { sql } from 'kysely'
import { outcome, refuseField } from '#domain/base/reply.ts'
import { mediaGroup } from '#domain/media/media-group.ts'
import { mediaGroupCalls } from '#domain/media/media-group-calls.ts'
import type { Caller } from '../base/caller.ts'
import { withinScope } from '../base/scope.ts'
import { handle } from '../call/handler.ts'
import { brandStore } from '../network/brand.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'

export const mediaGroupStore = store(mediaGroup, {
  table: 'media_group',
  columns: {
    mgIdx: 'media_group.id',
    mgName: 'media_group.name',
    brdCode: 'media_group.brand_code',
    brdName: 'brand.name',
    description: 'media_group.description',
    mediaIds: sql`array(
      select media_id from media_group_media where media_group_id = media_group.id order by media_id)`,
    mediaCount: sql`(select count(*) from media_group_media where media_group_id = media_group.id)`,
    regDate: 'media_group.created_at',
  },
  from: sql`media_group join brand on brand.code = media_group.brand_code`,
  scope: { brand: 'media_group.brand_code' },
  taken: { media_group_name: ['mgName', 'set.nameTaken'] },
})

export const mediaGroupHandlers = handle(mediaGroupCalls, {
  list: (input, caller) => mediaGroupStore.within(caller).page(input),
  excel: (input, caller) => exportRows(mediaGroupStore, input, caller),
  detail: ({ mgIdx }, caller) => mediaGroupStore.within(caller).get(mgIdx),

  async save(input, caller) {
    const groups = mediaGroupStore.within(caller)
    const before = await groups.before(input)
    const { brdCode, mediaIds } = groups.after(before, input)
    await brandStore.within(caller).get(brdCode)
    // A name is changed also where screens have left the group since.
    const isChosen = !before || input.mediaIds !== undefined
    if (isChosen && mediaIds.length === 0) refuseField('mediaIds', 'field.missingChoice', outcome.missing)
    if (isChosen) await refuseForeignScreens(caller, brdCode, mediaIds)
    const mgIdx = await groups.save(input, before)
    if (input.mediaIds !== undefined) await putTogether(caller, mgIdx, mediaIds)
    return { mgIdx }
  },

  async remove({ mgIdx }, caller) {
    const groups = mediaGroupStore.within(caller)
    await groups.remove(await groups.lock(mgIdx))
    return { mgIdx }
  },
})

/** Screens of the group's own brand, as far as the caller sees them. */
async function refuseForeignScreens(caller: Caller, brdCode: string, mediaIds: readonly string[]) {
  const wanted = [...new Set(mediaIds)]
  const scope = { brand: 'media.brand_code', group: 'venue.group_code', venue: 'media.venue_id' }
  const { rows } = await sql`
    select from media
    left join venue on venue.id = media.venue_id
    where media.id = any(${wanted}) and media.brand_code = ${brdCode} and ${withinScope(caller, scope)}`.execute(
    caller.db,
  )
  if (rows.length < wanted.length) refuseField('mediaIds', 'set.foreignScreen')
}

async function putTogether({ db }: Caller, mgIdx: number, mediaIds: readonly string[]) {
  await sql`
    delete from media_group_media where media_group_id = ${mgIdx} and media_id <> all(${mediaIds})`.execute(db)
  await sql`
    insert into media_group_media (media_group_id, media_id)
    select ${mgIdx}, id from media where id = any(${mediaIds})
    on conflict do nothing`.execute(db)
}
