import { sql } from 'kysely'
import { brandGroup } from '#domain/account/brand-group.ts'
import { leaveTrace } from '../base/audit.ts'
import type { Caller } from '../base/caller.ts'
import { store } from '../base/store.ts'

export const brandGroupStore = store(brandGroup, {
  table: 'brand_group',
  columns: {
    bgCode: 'brand_group.code',
    brdCode: 'brand_group.brand_code',
    brdName: 'brand.name',
    bgName: 'brand_group.name',
    bgStatus: 'brand_group.status',
    bgDetail: 'brand_group.detail',
    isDefault: sql`case when brand_group.is_default then 'Y' else 'N' end`,
    venueCount: sql`(select count(*) from venue where venue.group_code = brand_group.code)`,
    mediaCount: sql`(
      select count(*) from media
      join venue on venue.id = media.venue_id
      where venue.group_code = brand_group.code)`,
    regDate: 'brand_group.created_at',
  },
  from: sql`brand_group join brand on brand.code = brand_group.brand_code`,
  scope: { brand: 'brand_group.brand_code', group: 'brand_group.code' },
  taken: { brand_group_name_once: ['bgName', 'group.nameTaken'] },
})

/** Every brand has one group that takes its new venues and can never be stopped. */
export async function makeDefaultGroup(caller: Caller, brdCode: string, name: string): Promise<void> {
  const { code } = await caller.db
    .insertInto('brand_group')
    .values({ brand_code: brdCode, name, detail: name, is_default: true })
    .returning('code')
    .executeTakeFirstOrThrow()
  await leaveTrace(caller, { entity: 'brandGroup', key: code, act: 'create', brand: brdCode })
}
