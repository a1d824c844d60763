import { type RawBuilder, sql } from 'kysely'
import type { UserChoice } from '#domain/account/user.ts'
import { codes } from '#domain/base/codes.ts'
import { accountLookUpCalls } from '#domain/system/look-up-calls.ts'
import type { Language } from '#labels/words.ts'
import { withinCompanies } from '../account/corp.ts'
import { withinPeople } from '../account/people.ts'
import type { Caller } from '../base/caller.ts'
import { withinScope } from '../base/scope.ts'
import { handle } from '../call/handler.ts'
import { operatorCodes } from '../store/operator-codes.ts'
import { codeTableHandlers } from './code.ts'

const MOST = 50
const MOST_REGIONS = 500

const placeOfVenue = { brand: 'venue.brand_code', group: 'venue.group_code', venue: 'venue.id' } as const

/** Short lists for other screens: of people, companies and venues, as far as the caller sees them. */
export const accountLookUpHandlers = handle(accountLookUpCalls, {
  userCorps: async ({ cId }, caller) => ({ items: await people(caller, sql`corporation_id = ${cId}`) }),
  userNames: async ({ name }, caller) => ({
    items: await people(caller, sql`position(lower(${name}) in lower(name)) > 0`),
  }),
  userRoles: async ({ roleCd }, caller) => ({ items: await people(caller, sql`role = ${roleCd}`) }),
  userGroups: async ({ agIdx }, caller) => ({
    items: await people(caller, sql`permission_group_id = ${agIdx}`),
  }),
  userTeams: async ({ bgCode }, caller) => ({
    items: await people(caller, sql`${bgCode} = any(group_codes)`),
  }),

  async corpNames({ name }, caller) {
    const { rows } = await sql<{ cId: number; cName: string }>`
      select id as "cId", name as "cName"
      from corporation
      where position(lower(${name}) in lower(name)) > 0 and ${withinCompanies(caller)}
      order by name, id
      limit ${MOST}`.execute(caller.db)
    return { items: rows }
  },

  async regions({ region }, caller) {
    const { rows } = await sql<{ poiIdx: number; poiName: string }>`
      select id as "poiIdx", name as "poiName"
      from venue
      where region = ${region} and ${withinScope(caller, placeOfVenue)}
      order by name, id
      limit ${MOST}`.execute(caller.db)
    return { items: rows }
  },

  async regionNames(_, caller) {
    const { rows } = await sql<{ region: string }>`
      select distinct region
      from venue
      where region <> '' and ${withinScope(caller, placeOfVenue)}
      order by region
      limit ${MOST_REGIONS}`.execute(caller.db)
    return { regions: rows.map(({ region }) => region) }
  },

  // Checked against the languages there are.
  codes: ({ language }, { db }) => operatorCodes(db, language as Language),

  code: (input, caller) => codeTableHandlers['system/code/codeKey'](input, caller),
})

/** Those who may sign in, by name. */
async function people(caller: Caller, condition: RawBuilder<unknown>): Promise<UserChoice[]> {
  const { rows } = await sql<UserChoice>`
    select id as "uId", login_id as "loginId", name as "userName", role as "roleCd"
    from app_user
    where approval = ${codes.approval.approved} and hidden_at is null and ${condition} and ${withinPeople(caller)}
    order by name, id
    limit ${MOST}`.execute(caller.db)
  return rows
}
