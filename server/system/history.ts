import { type RawBuilder, sql } from 'kysely'
import type { Names } from '#domain/console/history.ts'
import type { Change, Stretch, Visit } from '#domain/system/history.ts'
import { historyCalls } from '#domain/system/history-calls.ts'
import type { Caller } from '../base/caller.ts'
import { containing } from '../base/containing.ts'
import { allOf, withinActiveBrand, withinScope } from '../base/scope.ts'
import { handle } from '../call/handler.ts'
import { fileNamesIn } from '../file/visible.ts'
import { namesIn } from '../store/record-names.ts'
import { tableFile, tableWish } from '../store/table.ts'
import { changeHeadings, type changeLine } from './history-table.ts'

interface Wish {
  who?: string | null
  entity?: string | null
  entityKey?: string | null
  act?: string | null
  search?: string | null
  from?: string | null
  to?: string | null
  after?: string | null
  size?: number | null
}

export const historyHandlers = handle(historyCalls, {
  async list(input, caller) {
    const found = await stretch<Change>(caller, changes(caller, input), input)
    return { ...found, names: await everyNameIn(found.list, caller) }
  },
  visits: (input, caller) => stretch<Visit>(caller, visits(caller, input), input),

  async excel(input, caller) {
    const wish = tableWish(input)
    const head = await changeHeadings(caller.db, wish.language)
    return tableFile({ fileName: 'history', head: head.titles, rows: lines(caller, input, head.line) }, wish)
  },
})

/** Question to a trail: the rows of one table, narrowed, newest first. */
interface Asked {
  select: RawBuilder<unknown>
  from: RawBuilder<unknown>
  table: 'audit' | 'access_log'
  where: RawBuilder<boolean>
}

const USUAL_STRETCH = 50
const MOST_COUNTED = 10_000

/**
 * One page of a trail from where the last one ended: the hundredth is as near as the first. The keys are found by
 * their index alone, and only the rows of the page are read.
 */
async function stretch<Each>(caller: Caller, asked: Asked, { after, size }: Wish): Promise<Stretch<Each>> {
  const most = size ?? USUAL_STRETCH
  const { table, where } = asked
  const page = await sql<Each & { cursor: string }>`
    select ${asked.select}, to_char(${sql.ref(`${table}.at`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
      || '_' || ${sql.ref(`${table}.id`)} as cursor
    from ${asked.from}
    where ${where} and ${isBelow(table, after)}
    order by ${sql.ref(`${table}.at`)} desc, ${sql.ref(`${table}.id`)} desc
    limit ${most + 1}`.execute(caller.db)
  const rows = page.rows.slice(0, most)
  // A whole trail that fits on its first page is counted by looking at it.
  const total = !after && page.rows.length <= most ? rows.length : await countOf(caller, asked)
  return {
    list: rows.map(({ cursor: _, ...row }) => row as Each),
    next: page.rows.length > most ? (rows.at(-1)?.cursor ?? null) : null,
    total: Math.min(total, MOST_COUNTED),
    isMore: total > MOST_COUNTED,
  }
}

async function countOf({ db }: Caller, { table, where }: Asked): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total
    from (select from ${sql.table(table)} where ${where} limit ${MOST_COUNTED + 1}) as counted`.execute(db)
  return rows[0]?.total ?? 0
}

/** A cursor is the moment and the number of the last row seen. */
function isBelow(table: string, after: string | null | undefined): RawBuilder<boolean> {
  if (!after) return sql<boolean>`true`
  const [at, id] = after.split('_')
  return sql<boolean>`(${sql.ref(`${table}.at`)}, ${sql.ref(`${table}.id`)}) < (${at}::timestamptz, ${id}::bigint)`
}

function changes(caller: Caller, wish: Wish): Asked {
  return {
    table: 'audit',
    select: sql`audit.id::text as id, audit.at, audit.user_name as "userName",
      (select name from app_user where app_user.id = audit.acting_user_id) as "actingName",
      audit.brand_code as "brdCode", audit.entity, audit.entity_key as "entityKey", audit.act,
      audit.before, audit.after`,
    from: sql`audit`,
    where: allOf([
      withinScope(caller, { brand: 'audit.brand_code' }),
      withinActiveBrand(caller, 'audit.brand_code'),
      ...period('audit.at', wish),
      ...(wish.who ? [sql<boolean>`audit.user_id = any(${named(wish.who)})`] : []),
      ...(wish.entity ? [sql<boolean>`audit.entity = ${wish.entity}`] : []),
      ...(wish.entityKey ? [sql<boolean>`audit.entity_key = ${wish.entityKey}`] : []),
      ...(wish.act ? [sql<boolean>`audit.act = ${wish.act}`] : []),
      ...(wish.search ? [sql<boolean>`audit.words like lower(${containing(wish.search)})`] : []),
    ]),
  }
}

/** Visits carry no brand: one sees those of the people of one's own. */
function visits(caller: Caller, wish: Wish): Asked {
  const isAll = caller.scope.brands === 'all' && caller.activeBrand === null
  const ofBrand = sql<boolean>`access_log.user_id in (
    select user_id from user_scope
    where ${withinScope(caller, { brand: 'user_scope.brand_code' })}
      and ${withinActiveBrand(caller, 'user_scope.brand_code')})`
  return {
    table: 'access_log',
    select: sql`access_log.id::text as id, access_log.at, access_log.path, access_log.address,
      (select login_id from app_user where app_user.id = access_log.user_id) as "loginId",
      (select name from app_user where app_user.id = access_log.user_id) as "userName"`,
    from: sql`access_log`,
    where: allOf([
      isAll ? sql<boolean>`true` : ofBrand,
      ...period('access_log.at', wish),
      ...(wish.who ? [sql<boolean>`access_log.user_id = any(${named(wish.who)})`] : []),
      ...(wish.search ? [sql<boolean>`access_log.path ilike ${containing(wish.search)}`] : []),
    ]),
  }
}

/** The people meant by a part of a name or an id. */
const named = (who: string) => sql`array(
  select id from app_user
  where login_id ilike ${containing(who)} or name ilike ${containing(who)})`

function period(column: string, { from, to }: Wish): RawBuilder<boolean>[] {
  return [
    ...(from ? [sql<boolean>`${sql.ref(column)} >= ${from}`] : []),
    ...(to ? [sql<boolean>`${sql.ref(column)} < ${to}`] : []),
  ]
}

const LARGEST_STRETCH = 1000

const everyNameIn = async (changes: readonly Change[], caller: Caller): Promise<Names> => ({
  ...(await namesIn(changes, caller)),
  ...(await fileNamesIn(changes, caller)),
})

async function* lines(
  caller: Caller,
  wish: Wish,
  line: (change: Change, names: Names) => ReturnType<typeof changeLine>,
) {
  for (let after: string | null = null; ; ) {
    const page: Stretch<Change> = await stretch<Change>(caller, changes(caller, wish), {
      ...wish,
      after,
      size: LARGEST_STRETCH,
    })
    const names = await everyNameIn(page.list, caller)
    yield* page.list.map((change) => line(change, names))
    if (page.next === null) return
    after = page.next
  }
}
