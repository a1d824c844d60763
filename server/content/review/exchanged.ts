import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuse } from '#domain/base/reply.ts'
import type { Caller } from '../../base/caller.ts'
import { isShownOrComing } from '../change/shown-sql.ts'
import { publishStore } from '../rows.ts'
import { dateStatus } from '../status-sql.ts'
import { mayPublishAlone, publishSubject } from './publish.ts'
import { ask } from './subject.ts'

const publishes = publishStore()

/** Not over, and showing one of these contents now or later. */
const showing = (contents: RawBuilder<unknown>) => sql<boolean>`(
  ${dateStatus} <> ${sql.lit(codes.dateStatus.finished)}
  and exists (
    select from publish_content
    where publish_id = publish.id and content_id in (${contents}) and ${isShownOrComing('publish_content')}))`

/**
 * Locks the publishes that show contents, before these are changed: whoever approves one meanwhile has looked at what it
 * shows before the change or after it. An approval locks its publish first as well, so the two never wait for each other.
 */
export async function holdShowing({ db }: Caller, contents: RawBuilder<unknown>): Promise<void> {
  await sql`
    select from publish
    where ${showing(contents)}
    order by publish.id
    for no key update of publish`.execute(db)
}

/**
 * Other bytes under an approved name. What runs keeps those that were approved: whoever may not publish alone is refused.
 * What has not begun is asked for anew. `contents` is a query that yields the keys of contents.
 */
export async function reviewExchanged(caller: Caller, contents: RawBuilder<unknown>): Promise<void> {
  if (mayPublishAlone(caller)) return
  const { rows } = await sql<{ id: number; name: string; isRunning: boolean }>`
    select publish.id, publish.name, ${dateStatus} = ${codes.dateStatus.inProgress} as "isRunning"
    from publish
    where publish.review = ${codes.review.approved} and ${showing(contents)}
    order by publish.id`.execute(caller.db)
  const running = rows.find(({ isRunning }) => isRunning)
  if (running) refuse('review.onAir', { values: { publish: running.name } })
  for (const { id, name } of rows) {
    // One that this person does not see is not theirs to ask for.
    const row = (await publishes.within(caller).find(id)) ?? refuse('review.onAir', { values: { publish: name } })
    await ask(caller, publishSubject(caller, row), null)
  }
}
