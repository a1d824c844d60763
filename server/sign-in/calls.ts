import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { sessionCalls } from '#domain/sign-in/calls.ts'
import { isManagerLevel } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { newCaptcha } from './captcha.ts'
import { demoPeople } from './demo-people.ts'
import { brandsOf, infoOf } from './info.ts'
import { menusFor } from './menu.ts'
import { signIn } from './sign-in.ts'

export const sessionHandlers = handle(sessionCalls, {
  signIn: signIn,

  async newCaptcha(_, visitor) {
    return { id: await newCaptcha(visitor) }
  },

  async demo(_, { services }) {
    return { people: services.environment.withDemo ? await demoPeople(services.db) : [] }
  },

  async signOut(_, caller) {
    await caller.signOut()
    return null
  },

  async info(_, caller) {
    return { info: await infoOf(caller.db, caller) }
  },

  async changeBrand({ brdCode }, caller) {
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

  async access({ path }, caller) {
    await caller.db.insertInto('access_log').values({ user_id: caller.userId, path, address: caller.address }).execute()
    return null
  },

  async menus(_, caller) {
    return { menus: await menusFor(caller) }
  },
})
