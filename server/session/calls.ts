import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { isManagerLevel } from '../base/caller.ts'
import type { Handlers } from '../base/handler.ts'
import { newCaptcha } from './captcha.ts'
import { brandsOf, infoOf } from './info.ts'
import { menusFor } from './menu.ts'
import { signIn } from './sign-in.ts'

export const sessionCalls = {
  jsonLoginPrc: signIn,

  async 'common/captcha/new'(_, visitor) {
    return { id: await newCaptcha(visitor) }
  },

  async logout(_, caller) {
    await caller.signOut()
    return null
  },

  async 'login/info'(_, caller) {
    return { info: await infoOf(caller.db, caller) }
  },

  async 'login/brand/change'({ brdCode }, caller) {
    refuseUnless(isManagerLevel(caller), 'general.noBrandPermission', { kind: 'forbidden' })
    const brands = await brandsOf(caller.db, caller)
    const brand = brands.find((each) => each.brdCode === brdCode)
    if (brdCode && !brand) refuse('general.noBrandPermission', { kind: 'forbidden' })
    await caller.db
      .updateTable('session')
      .set({ brand_code: brand?.brdCode ?? null })
      .where('token_hash', '=', caller.tokenHash)
      .execute()
    return { brdCode: brand?.brdCode ?? null, brdNm: brand?.brdNm ?? null }
  },

  async 'log/jsonAccess'({ path }, caller) {
    await caller.db.insertInto('access_log').values({ user_id: caller.userId, path, address: caller.address }).execute()
    return null
  },

  async 'system/menu/gnb'(_, caller) {
    return { menus: await menusFor(caller) }
  },
} satisfies Partial<Handlers>
