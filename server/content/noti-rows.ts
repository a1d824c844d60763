import { type RawBuilder, sql } from 'kysely'
import type { Row } from '#domain/base/resource.ts'
import { botNoti, middleNoti } from '#domain/content/noti.ts'
import type { Caller } from '../base/caller.ts'
import { store } from '../store/store.ts'
import { type Aims, gathered, isVisible, targetNames } from './aims.ts'
import { noticeArrival, untold } from './arrival/lists-sql.ts'
import { dateStatusOf, isWaitingFor } from './status-sql.ts'

const aims: Aims = { table: 'screen_notice', targets: 'screen_notice_target', key: 'notice_id', ofScreens: true }

/** It goes with its notice, also where that ends earlier than it did when the interim was laid over it. */
const interimEnd = sql<Date | null>`(case when screen_notice.interim_to is not null
  then least(screen_notice.interim_to, screen_notice.ends_at, screen_notice.stopped_at) end)`

const columns = {
  apIdx: 'screen_notice.id',
  notiName: 'screen_notice.name',
  brdCode: 'screen_notice.brand_code',
  brdName: 'brand.name',
  dateStatus: dateStatusOf('screen_notice'),
  review: 'screen_notice.review',
  asked: isWaitingFor('notice'),
  orderArrival: untold,
  contNotiType: 'screen_notice.type',
  uiType: 'screen_notice.shape',
  infoType: 'screen_notice.info_type',
  priority: 'screen_notice.priority',
  notiTitle: 'screen_notice.title',
  notiText: 'screen_notice.words',
  fIdx: 'screen_notice.file_id',
  fileNm: sql<string | null>`(select file.name from file where file.id = screen_notice.file_id)`,
  startDate: 'screen_notice.starts_at',
  endDate: 'screen_notice.ends_at',
  targetGroups: gathered('group_code', aims),
  targetVenues: gathered('venue_id', aims),
  targetMedia: gathered<string>('media_id', aims),
  targetMediaGroups: gathered('media_group_id', aims),
  targetChannels: gathered('channel_id', aims),
  poiName: targetNames(aims),
  stoppedDate: 'screen_notice.stopped_at',
  stopReason: 'screen_notice.stop_reason',
  interimFIdx: 'screen_notice.interim_file_id',
  interimStart: 'screen_notice.interim_from',
  interimEnd,
  registrant: 'screen_notice.registrant',
  modifier: 'screen_notice.modifier',
  regDate: 'screen_notice.created_at',
  modDate: 'screen_notice.updated_at',
} as const

const rows = {
  table: 'screen_notice',
  from: sql`screen_notice join brand on brand.code = screen_notice.brand_code`,
  scope: (caller: Caller): RawBuilder<boolean> => isVisible(caller, aims),
} as const

const ofMiddle = {
  ...columns,
  playSeconds: 'screen_notice.play_seconds',
  everyLoops: 'screen_notice.every_loops',
} as const

export const bottomNotices = store(botNoti, { ...rows, columns, where: sql<boolean>`not screen_notice.is_middle` })
export const middleNotices = store(middleNoti, {
  ...rows,
  columns: ofMiddle,
  where: sql<boolean>`screen_notice.is_middle`,
})
/** The same for lists, which say whether each is on all of its screens. */
export const bottomList = (caller: Caller) =>
  store(botNoti, { ...bottomNotices.mapping, columns: { ...columns, orderArrival: noticeArrival(caller) } })
export const middleList = (caller: Caller) =>
  store(middleNoti, { ...middleNotices.mapping, columns: { ...ofMiddle, orderArrival: noticeArrival(caller) } })

/** Of a row of `screen_notice`. */
export const mayNoticeBeSeen = (caller: Caller): RawBuilder<boolean> => isVisible(caller, aims)

/** Of both kinds. */
export const notices = store(middleNoti, { ...rows, columns: ofMiddle })

export type Notice = Row<typeof middleNoti>

/** Kind of a notice, by the name of its resource. */
export async function kindOfNotice({ db }: Caller, apIdx: number): Promise<'botNoti' | 'middleNoti'> {
  const of = db.selectFrom('screen_notice').select('is_middle').where('id', '=', apIdx)
  return (await of.executeTakeFirst())?.is_middle ? 'middleNoti' : 'botNoti'
}
