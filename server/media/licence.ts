import { codes } from '#domain/base/codes.ts'
import { refuseUnless } from '#domain/base/reply.ts'
import type { Caller } from '../base/caller.ts'

/** Taken under a lock of the brand, so that two screens never share the last one. Monitors take none. */
export async function takeLicence({ db }: Caller, brand: string): Promise<void> {
  const { licence_count: count } = await db
    .selectFrom('brand')
    .select('licence_count')
    .where('code', '=', brand)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { used } = await db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .where('brand_code', '=', brand)
    // A stopped screen keeps its licence: it may start again without anybody's leave.
    .where('device_status', '<>', codes.deviceStatus.waiting)
    .where('use_type', '=', codes.useType.normal)
    .executeTakeFirstOrThrow()
  refuseUnless(used < count, 'licence.noneLeft', { values: { used, count, brdCode: brand } })
}
