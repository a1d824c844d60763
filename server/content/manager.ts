import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseField } from '#domain/base/reply.ts'
import { type BrandLook, type Look, lookAfter } from '#domain/content/brand-look.ts'
import { managerCalls } from '#domain/content/manager-calls.ts'
import { isLegible, usualLook } from '#domain/screen/look.ts'
import type { Caller } from '../base/caller.ts'
import { withinActiveBrand, withinScope } from '../base/scope.ts'
import { handle } from '../call/handler.ts'
import { usableFile } from '../file/visible.ts'
import { brandStore } from '../network/brand.ts'
import { leaveTrace } from '../store/audit.ts'

const { muted, sound } = codes.mute
const usual = { step: 5, play: 15, share: 100 } as const

export const managerHandlers = handle(managerCalls, {
  async list(_, caller) {
    const { rows } = await sql<BrandLook>`
      select brand.code as "brdCode", brand.name as "brdName", ${lookOfBrand}
      from brand
      left join brand_look look on look.brand_code = brand.code
      where ${withinScope(caller, { brand: 'brand.code' })} and ${withinActiveBrand(caller, 'brand.code')}
      order by brand.name`.execute(caller.db)
    return { items: rows }
  },

  async settingSave({ brdCode, was = null, cardFIdx = null, ...entered }, caller) {
    await brandStore.within(caller).lock(brdCode)
    const look = lookAfter(await storedLook(caller, brdCode), was, { cardFIdx, ...entered })
    if (!isLegible({ ground: look.notiGround, ink: look.notiInk })) refuseField('notiInk', 'manager.notLegible')
    if (look.cardFIdx) await usableFile(caller, look.cardFIdx, 'screenNotice')
    const row = {
      ...{ card_file_id: look.cardFIdx, notice_speed: look.notiSpeed, ground: look.notiGround },
      ...{ ink: look.notiInk, is_muted: look.mute === muted, notice_share: look.notiShare },
      ...{ step_seconds: look.stepSeconds, play_seconds: look.playSeconds, updated_at: caller.now },
    }
    await caller.db
      .insertInto('brand_look')
      .values({ brand_code: brdCode, ...row })
      .onConflict((conflict) => conflict.column('brand_code').doUpdateSet(row))
      .execute()
    await leaveTrace(caller, { entity: 'brand', key: brdCode, act: 'change', after: { ...look }, brand: brdCode })
    return null
  },
})

/** A brand that has chosen nothing has the product's own. */
const lookOfBrand = sql`
  look.card_file_id as "cardFIdx", coalesce(look.notice_speed, ${usualLook.speed}) as "notiSpeed",
  coalesce(look.notice_share, ${usual.share}) as "notiShare", coalesce(look.ground, ${usualLook.ground}) as "notiGround",
  coalesce(look.ink, ${usualLook.ink}) as "notiInk", case when look.is_muted then ${muted} else ${sound} end as mute,
  coalesce(look.step_seconds, ${usual.step}) as "stepSeconds", coalesce(look.play_seconds, ${usual.play}) as "playSeconds"`

async function storedLook({ db }: Caller, brdCode: string): Promise<Look> {
  const { rows } = await sql<Look>`
    select ${lookOfBrand}
    from brand
    left join brand_look look on look.brand_code = brand.code
    where brand.code = ${brdCode}`.execute(db)
  return rows[0] ?? refuse('general.unknown', { kind: 'unknown' })
}
