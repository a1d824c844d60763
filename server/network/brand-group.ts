import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuseField, refuseUnless } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { brandGroup } from '#domain/network/brand-group.ts'
import { brandGroupCalls } from '#domain/network/brand-group-calls.ts'
import type { Caller } from '../base/caller.ts'
import { withinActiveBrand, withinScope } from '../base/scope.ts'
import { handle } from '../call/handler.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'
import { brandStore } from './brand.ts'
import { type Above, carryDown, reachOf } from './stop.ts'

const scope = { brand: 'brand_group.brand_code', group: 'brand_group.code' }

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
  scope,
  taken: { brand_group_name_once: ['bgName', 'group.nameTaken'] },
})

export const brandGroupHandlers = handle(brandGroupCalls, {
  list: (input, caller) => brandGroupStore.within(caller).page(input),
  excel: (input, caller) => exportRows(brandGroupStore, input, caller),
  detail: ({ bgCode }, caller) => brandGroupStore.within(caller).get(bgCode),

  async findAll(_, caller) {
    const { rows } = await sql<{ bgCode: number; bgName: string }>`
      select brand_group.code as "bgCode", brand_group.name as "bgName"
      from brand_group
      join brand on brand.code = brand_group.brand_code
      where brand_group.status = ${codes.useStatus.active} and brand.status = ${codes.useStatus.active}
        and ${withinScope(caller, scope)} and ${withinActiveBrand(caller, scope.brand)}
      order by brand_group.name, brand_group.code`.execute(caller.db)
    return { items: rows }
  },

  async save(input, caller) {
    const groups = brandGroupStore.within(caller)
    const before = await groups.before(input)
    const after = groups.after(before, input)
    await refuseStatus(caller, before, after)
    const bgCode = await groups.save(input, before)
    if (before && before.bgStatus !== after.bgStatus) {
      await carryDown(caller, above(before), after.bgStatus === codes.useStatus.stopped ? 'stop' : 'start')
    }
    return { bgCode }
  },

  async remove({ bgCode }, caller) {
    const groups = brandGroupStore.within(caller)
    const group = await groups.lock(bgCode)
    refuseUnless(group.isDefault !== 'Y', 'group.defaultCannotDelete')
    await groups.remove(group)
    return { bgCode }
  },

  async stopPreview({ bgCode, bgStatus }, caller) {
    const group = await brandGroupStore.within(caller).get(bgCode)
    const { venues, screens } = await reachOf(
      caller,
      above(group),
      bgStatus === codes.useStatus.stopped ? 'stop' : 'start',
    )
    return { venues: venues.length, media: screens.length }
  },
})

type Group = Row<typeof brandGroup>

const above = ({ bgCode, brdCode }: Group): Above => ({ kind: 'group', key: bgCode, brand: brdCode })

/** The default group runs for ever; a group is made and started in active brands only. */
async function refuseStatus(caller: Caller, before: Group | undefined, { brdCode, bgStatus }: Group) {
  const field = before ? 'bgStatus' : 'brdCode'
  if (before?.isDefault === 'Y' && bgStatus === codes.useStatus.stopped) {
    refuseField('bgStatus', 'group.defaultCannotStop')
  }
  if (before && (before.bgStatus === bgStatus || bgStatus === codes.useStatus.stopped)) return
  const { brdStatus } = await brandStore.within(caller).get(brdCode)
  if (brdStatus !== codes.useStatus.active) refuseField(field, 'brand.stoppedCannotBeUsed')
}
