import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { type Caller, may } from '../base/caller.ts'
import { allOf, withinActiveBrand } from '../base/scope.ts'
import { isVisible as isHoldVisible } from '../campaign/hold/list.ts'
import { isVisible } from '../campaign/rows.ts'
import { mayNoticeBeSeen } from '../content/noti-rows.ts'
import { mayBeSeen } from '../content/rows.ts'
import { dateStatusOf } from '../content/status-sql.ts'
import { withinMaterials } from '../file/material-visible.ts'
import { isOnOthersScreens } from '../material/queue.ts'

const kinds = codes.reviewKind

/** Rows `kind, id, request_id, name, brand_code, asker, asked_at` of all that the caller may decide about. */
export function waitingFor(caller: Caller): RawBuilder<unknown> {
  const parts = [
    may(caller, 'publish-approve', 'ETC') && publishes(caller),
    may(caller, 'notice-approve', 'ETC') && notices(caller),
    may(caller, 'material-review', 'ETC') && creatives(caller),
    may(caller, 'campaign-approve', 'ETC') && campaigns(caller),
    may(caller, 'campaign-approve', 'ETC') && holds(caller),
  ].filter((part) => part !== false)
  return sql`(${sql.join([none, ...parts], sql` union all `)})`
}

/** Names and types of the columns, for those who may decide about nothing. */
const none = sql`
  select 0::smallint as kind, 0 as id, null::integer as request_id, ''::text as name, null::text as brand_code,
    null::text as asker, null::timestamptz as asked_at
  where false`

/** Of what is over nothing is decided any more. */
const isAhead = (table: string) =>
  sql<boolean>`${dateStatusOf(table as 'publish')} <> ${sql.lit(codes.dateStatus.finished)}`

/** Nobody decides about what they have asked for. */
const isOpen = ({ userId }: Caller) => sql<boolean>`(
  request.state = 'asked' and request.asked_by is distinct from ${userId})`

function publishes(caller: Caller) {
  const isOwn = allOf([mayBeSeen(caller), withinActiveBrand(caller, 'publish.brand_code'), isAhead('publish')])
  return sql`
    select ${sql.lit(kinds.publish)}::smallint as kind, publish.id, request.id as request_id, publish.name,
      publish.brand_code, request.asker, request.asked_at
    from publish_request request
    join publish on publish.id = request.publish_id
    where ${isOpen(caller)} and ${isOwn}`
}

function notices(caller: Caller) {
  const isOwn = allOf([
    mayNoticeBeSeen(caller),
    withinActiveBrand(caller, 'screen_notice.brand_code'),
    isAhead('screen_notice'),
  ])
  return sql`
    select
      case when screen_notice.is_middle then ${sql.lit(kinds.fullNotice)} else ${sql.lit(kinds.bottomNotice)} end::smallint as kind,
      screen_notice.id, request.id as request_id, screen_notice.name, screen_notice.brand_code, request.asker,
      request.asked_at
    from publish_request request
    join screen_notice on screen_notice.id = request.notice_id
    where ${isOpen(caller)} and ${isOwn}`
}

/** A creative that others show as well is decided about by the platform alone. */
function creatives(caller: Caller) {
  return sql`
    select ${sql.lit(kinds.creative)}::smallint as kind, material.id, null::integer as request_id, material.name,
      null::text as brand_code, material.registrant as asker, material.updated_at as asked_at
    from material
    where material.hidden_at is null and material.review = ${sql.lit(codes.review.requested)}
      and ${withinMaterials(caller)} and not ${isOnOthersScreens(caller)}`
}

function campaigns(caller: Caller) {
  return sql`
    select ${sql.lit(kinds.campaign)}::smallint as kind, campaign.id, null::integer as request_id, campaign.name,
      null::text as brand_code,
      coalesce((select name from app_user where app_user.id = campaign.requested_by), campaign.registrant) as asker,
      coalesce(campaign.requested_at, campaign.created_at) as asked_at
    from campaign
    where campaign.status = ${sql.lit(codes.campaignStatus.waiting)}
      and campaign.approval = ${sql.lit(codes.approval.requested)} and ${isVisible(caller)}`
}

/** Those in line ask once they move up. */
function holds(caller: Caller) {
  return sql`
    select ${sql.lit(kinds.hold)}::smallint as kind, hold.id, null::integer as request_id, hold.name,
      null::text as brand_code, (select name from app_user where app_user.id = hold.held_by) as asker,
      coalesce(hold.moved_up_at, hold.created_at) as asked_at
    from hold
    where hold.approval = ${sql.lit(codes.approval.requested)} and hold.released_at is null
      and hold.in_line_since is null and hold.expires_at > ${caller.now} and ${isHoldVisible(caller)}`
}
