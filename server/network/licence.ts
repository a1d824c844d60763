import type { Row } from '#domain/base/resource.ts'
import type { brand } from '#domain/network/brand.ts'
import type { Caller } from '../base/caller.ts'
import { leaveTrace } from '../store/audit.ts'

/** Makes rows for screens that players will take: prefix and a running number of seven digits. */
export async function createLicensedMedia(caller: Caller, { brdCode, brdPrefix }: Row<typeof brand>, count: number) {
  const { last } = await caller.db
    .updateTable('brand')
    .set(({ eb }) => ({ last_media_number: eb('last_media_number', '+', count) }))
    .where('code', '=', brdCode)
    .returning('last_media_number as last')
    .executeTakeFirstOrThrow()
  const ids = Array.from({ length: count }, (_, at) => `${brdPrefix}${String(last - count + at + 1).padStart(7, '0')}`)
  await caller.db
    .insertInto('media')
    .values(ids.map((id) => ({ id, brand_code: brdCode, name: id })))
    .execute()
  await leaveTrace(caller, {
    entity: 'brand',
    key: brdCode,
    act: 'licenseMediaCreate',
    after: { count },
    brand: brdCode,
  })
  return ids
}
