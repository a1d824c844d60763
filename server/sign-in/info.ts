import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { type SessionInfo, themes } from '#domain/sign-in/info.ts'
import type { Language } from '#labels/words.ts'
import type { SignedIn } from '../access/session.ts'
import { isManagerLevel } from '../base/caller.ts'
import { withinScope } from '../base/scope.ts'

/** The signed-in person as the console knows them. `wish` is the page they came from. */
export async function infoOf(db: Kysely<DB>, session: SignedIn, wish?: string | null): Promise<SessionInfo> {
  const [person, brands] = await Promise.all([personOf(db, session), brandsOf(db, session)])
  return {
    uId: session.userId,
    loginId: session.loginId,
    userName: session.userName,
    roleCd: session.role,
    cId: session.corporationId,
    advIdx: session.scope.advertiser ?? null,
    brdCode: session.activeBrand,
    brdNm: brands.find(({ brdCode }) => brdCode === session.activeBrand)?.brdNm ?? null,
    isManagerLevel: isManagerLevel(session),
    lastAccessTime: session.lastSeenAt.toISOString(),
    toUrl: ownPath(wish),
    videoUrl: '/file/',
    // The column's check allows the seven languages only.
    language: person.language as Language | null,
    theme: themes.find((each) => each === person.theme) ?? null,
    actingName: person.acting_name,
    mustChangePassword: person.must_change_password,
    grants: session.grants,
    brands,
  }
}

async function personOf(db: Kysely<DB>, { userId, actingUserId }: SignedIn) {
  const { rows } = await sql<{
    language: string | null
    theme: string | null
    must_change_password: boolean
    acting_name: string | null
  }>`
    select language, preferences ->> 'theme' as theme, must_change_password,
      (select actor.name || ' (' || actor.login_id || ')' from app_user actor where actor.id = ${actingUserId}) as acting_name
    from app_user
    where id = ${userId}`.execute(db)
  const [person] = rows
  if (!person) throw new Error(`The person ${userId} was there a moment ago`)
  return person
}

/** The brands of the selector: those within scope, by name. */
export async function brandsOf(db: Kysely<DB>, session: Pick<SignedIn, 'scope'>) {
  const { rows } = await sql<{ brdCode: string; brdNm: string }>`
    select code as "brdCode", name as "brdNm"
    from brand
    where ${withinScope(session, { brand: 'brand.code' })}
    order by name`.execute(db)
  return rows
}

/** Only a path of this console: anything else could lead people away from it. */
function ownPath(wish?: string | null): string {
  return wish && /^\/(?![/\\])[\w\-./?=&%]*$/.test(wish) && !/%(2f|5c|09|25)/i.test(wish) ? wish : '/'
}
