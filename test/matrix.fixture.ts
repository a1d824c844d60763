import { sql } from 'kysely'
import type { Call } from '#domain/base/call.ts'
import { type CallInput, type CallName, contract } from '#domain/contract.ts'
import { day } from '#server/campaign/writing.fixture.ts'
import { aimed } from './matrix-aim.fixture.ts'
import type { World } from './world.ts'

/** One row of each kind, all of one place of one brand. */
export interface Ids {
  brdCode: string
  bgCode: number
  poiIdx: number
  mediaId: string
  plyIdx: string
  fIdx: number
  contentIdx: number
  publishIdx: number
  /** It runs already. */
  runningIdx: number
  matId: number
  nmIdx: number
  mgIdx: number
  chIdx: number
  mfIdx: number
  apIdx: number
  boardIdx: number
  emIdx: number
  etIdx: number
  inIdx: number
  arIdx: number
  woIdx: number
  imgIdx: number
  /** To be removed. */
  spareBoardIdx: number
  spareImgIdx: number
  /** Notices to be saved at the bottom edge, and to be removed. */
  bottomIdx: number
  spareNoticeIdx: number
  /** A second publish, a second content and a second creative, to be removed. */
  spareIdx: number
  spareMatId: number
  spareContentIdx: number
  /** Entered by mistake: nothing depends on them. */
  mistake: { bgCode: number; poiIdx: number; mediaId: string; contentIdx: number; matId: number }
}

export const unknown: Ids = {
  brdCode: 'NONE',
  bgCode: 999_999,
  poiIdx: 999_999,
  mediaId: 'XXX9999999',
  plyIdx: 'no-such-player',
  fIdx: 999_999,
  contentIdx: 999_999,
  publishIdx: 999_999,
  runningIdx: 999_999,
  matId: 999_999,
  nmIdx: 999_999,
  ...{ mgIdx: 999_999, chIdx: 999_999, mfIdx: 999_999 },
  apIdx: 999_999,
  boardIdx: 999_999,
  emIdx: 999_999,
  etIdx: 999_999,
  inIdx: 999_999,
  arIdx: 999_999,
  woIdx: 999_999,
  imgIdx: 999_999,
  spareBoardIdx: 999_999,
  spareImgIdx: 999_999,
  bottomIdx: 999_999,
  spareNoticeIdx: 999_999,
  spareIdx: 999_999,
  spareMatId: 999_999,
  spareContentIdx: 999_999,
  mistake: { bgCode: 999_999, poiIdx: 999_999, mediaId: 'XXX9999999', contentIdx: 999_999, matId: 999_999 },
}

/** The place that a brand's venue administrator looks after, with a player, a content and a publish on it. */
export async function placeOf(
  { database: { db } }: Pick<World, 'database'>,
  brdCode: 'BEAN' | 'QUAY',
  venue: string,
): Promise<Ids> {
  const sha256 = brdCode === 'BEAN' ? 'b'.repeat(64) : 'c'.repeat(64)
  const { rows } = await sql<Ids>`
    with place as (
      select venue.id as "poiIdx", venue.group_code as "bgCode", min(media.id) as "mediaId"
      from venue
      join media on media.venue_id = venue.id
      where venue.brand_code = ${brdCode} and venue.name = ${venue}
      group by venue.id
    ), used as (
      update media set device_status = 1 from place where media.id = place."mediaId"
    ), player as (
      insert into device (public_key, algorithm, install, state, media_id, approved_at)
      select ${`key of ${brdCode}`}, 'Ed25519', ${brdCode}, 'approved', "mediaId", now() from place
      returning id
    ), bytes as (
      insert into asset (sha256, bytes, kind, mime, width, height, encoding)
      values (${sha256}, 1000, 'image', 'image/png', 300, 400, 1)
      returning sha256
    ), upload as (
      insert into file (asset_sha256, brand_code, name) select sha256, ${brdCode}, 'a.png' from bytes
      returning id
    ), clip as (
      insert into content (brand_code, name, file_id, layout, play_seconds, registrant)
      select ${brdCode}, 'Clip', id, 'V', 15, 'Nobody' from upload
      returning id
    ), earlier_clip as (
      insert into content (brand_code, name, file_id, layout, play_seconds, registrant)
      select ${brdCode}, 'Earlier clip', id, 'V', 15, 'Nobody' from upload
      returning id
    ), unused as (
      insert into content (brand_code, name, file_id, layout, play_seconds, registrant)
      select ${brdCode}, 'Unused', id, 'V', 15, 'Nobody' from upload
      returning id
    ), wrong_content as (
      insert into content (brand_code, name, file_id, layout, play_seconds, registrant)
      select ${brdCode}, 'Mistake', id, 'V', 15, 'Nobody' from upload
      returning id
    ), wrong_group as (
      insert into brand_group (brand_code, name, detail) values (${brdCode}, 'Mistake', 'None')
      returning code
    ), wrong_venue as (
      insert into venue (brand_code, group_code, name, address, opening)
      select venue.brand_code, venue.group_code, 'Mistake', venue.address, venue.opening
      from venue
      join place on place."poiIdx" = venue.id
      returning id
    ), wrong_media as (
      insert into media (id, brand_code, name) values (left(${brdCode}, 3) || '9999999', ${brdCode}, 'Mistake')
      returning id
    ), made as (
      insert into publish (brand_code, name, starts_at, ends_at, registrant)
      values (${brdCode}, 'Publish', now() + interval '1 day', now() + interval '2 days', 'Nobody')
      returning id
    ), running as (
      insert into publish (brand_code, name, starts_at, ends_at, registrant)
      values (${brdCode}, 'Running', now() - interval '1 day', now() + interval '2 days', 'Nobody')
      returning id
    ), spare as (
      insert into publish (brand_code, name, starts_at, ends_at, registrant)
      values (${brdCode}, 'Spare', now() + interval '1 day', now() + interval '2 days', 'Nobody')
      returning id
    ), engineer as (
      insert into node_manager (brand_code, name, phone) values (${brdCode}, 'Engineer', '010-0000-0000')
      returning id
    ), picked as (
      insert into media_group (brand_code, name) values (${brdCode}, 'Picked screens')
      returning id
    ), member as (
      insert into media_group_media (media_group_id, media_id) select picked.id, place."mediaId" from picked, place
    ), wide as (
      insert into channel (brand_code, name) values (${brdCode}, 'All screens')
      returning id
    ), share as (
      insert into media_fee (brand_code, rate, from_date, registrant) values (${brdCode}, 40, current_date + 30, 'Nobody')
      returning id
    ), image as (
      insert into board_image (brand_code, name, file_id, registrant) select ${brdCode}, 'Image', id, 'Nobody' from upload
      returning id
    ), spare_image as (
      insert into board_image (brand_code, name, file_id, registrant) select ${brdCode}, 'Spare', id, 'Nobody' from upload
      returning id
    ), board_made as (
      insert into board (brand_code, name, layout, board_layout, transition, step_seconds, play_seconds, registrant)
      values (${brdCode}, 'Board', 'V', 5, 2, 5, 15, 'Nobody')
      returning id
    ), spare_board as (
      insert into board (brand_code, name, layout, board_layout, transition, step_seconds, play_seconds, registrant)
      values (${brdCode}, 'Spare', 'V', 5, 2, 5, 15, 'Nobody')
      returning id
    ), variant as (
      insert into asset_variant (asset_sha256, kind, sha256, mime, bytes, width, height)
      select sha256, 'fhd', sha256, 'image/png', 1000, 300, 400 from bytes
    ), pictured as (
      insert into board_picture (board_id, cell, place, image_id, align, is_cropped, focus_x, focus_y)
      select board_made.id, cell, 1, image.id, 221, true, 50, 50 from board_made, image, generate_series(1, 2) as cell
    ), board_content as (
      insert into content (brand_code, name, file_id, layout, play_seconds, registrant, board_id)
      select ${brdCode}, 'Board', upload.id, 'V', 15, 'Nobody', board_made.id from upload, board_made
    ), middle as (
      insert into screen_notice (brand_code, is_middle, name, words, starts_at, ends_at, registrant)
      values (${brdCode}, true, 'Notice', 'Words', now() - interval '1 day', now() + interval '2 days', 'Nobody')
      returning id
    ), bottom as (
      insert into screen_notice (brand_code, is_middle, name, words, starts_at, ends_at, registrant)
      values (${brdCode}, false, 'Notice', 'Words', now() - interval '1 day', now() + interval '2 days', 'Nobody')
      returning id
    ), alarm as (
      insert into emergency (brand_code, level, title, words, starts_at, ends_at, registrant)
      values (${brdCode}, 3, 'Fire', 'Words', now() - interval '1 hour', now() + interval '2 hours', 'Nobody')
      returning id
    ), alarm_target as (
      insert into emergency_target (emergency_id, venue_id) select alarm.id, place."poiIdx" from alarm, place
    ), trouble as (
      insert into incident (brand_code, venue_id, media_id, kind, level, opened_at)
      select ${brdCode}, "poiIdx", "mediaId", 'identity', 'warn', now() - interval '1 hour' from place
      returning id
    ), teller as (
      insert into alert_rule (name, brand_code, hook, sealed_key, key_end, registrant)
      values ('At night', ${brdCode}, 'http://127.0.0.1:9/', '\\x00', 'ends', 'Nobody')
      returning id
    ), job as (
      insert into work_order (brand_code, venue_id, title, task, registrant)
      select ${brdCode}, "poiIdx", 'New cable', 'Lay it', 'Nobody' from place
      returning id
    ), ready_words as (
      insert into emergency_template (brand_code, name, level, title, words, registrant)
      values (${brdCode}, 'Fire', 3, 'Fire', 'Words', 'Nobody')
      returning id
    ), spare_notice as (
      insert into screen_notice (brand_code, is_middle, name, words, starts_at, ends_at, registrant)
      values (${brdCode}, false, 'Spare', 'Words', now() + interval '1 day', now() + interval '2 days', 'Nobody')
      returning id
    ), told as (
      insert into screen_notice_target (notice_id, venue_id)
      select notice.id, place."poiIdx" from place, (table middle union all table bottom union all table spare_notice) notice
    ), shown as (
      insert into publish_content (publish_id, place, content_id)
      select made.id, 0, clip.id from made, clip
      union all
      select running.id, 0, earlier_clip.id from running, earlier_clip
    ), film as (
      insert into material (advertiser_id, name, file_id, layout, play_seconds, review, registrant)
      select (select min(id) from advertiser), 'Film', id, 'V', 15, 1, 'Nobody' from upload
      returning id
    ), spare_film as (
      insert into material (advertiser_id, name, file_id, layout, play_seconds, registrant)
      select (select min(id) from advertiser), 'Spare', id, 'V', 15, 'Nobody' from upload
      returning id
    ), wrong_film as (
      insert into material (advertiser_id, name, file_id, layout, play_seconds, registrant)
      select (select min(id) from advertiser), 'Mistake', id, 'V', 15, 'Nobody' from upload
      returning id
    ), sale as (
      insert into campaign (advertiser_id, name, contract_name, amount, starts_on, ends_on, status, approval)
      select min(id), 'Sale', 'Sale', 1, current_date - 2, current_date + 9, 50, 1 from advertiser
      returning id
    ), line as (
      insert into campaign_line (campaign_id, place, slots, goal_kind) select id, 0, 1, 'share' from sale
      returning id
    ), sold_at as (
      insert into campaign_target (line_id, venue_id) select line.id, place."poiIdx" from line, place
    ), sold_film as (
      insert into campaign_creative (campaign_id, material_id) select sale.id, film.id from sale, film
    ), aimed as (
      insert into publish_target (publish_id, venue_id) select order_made.id, place."poiIdx" from (table made union all table running) order_made, place
    )
    select ${brdCode} as "brdCode", place.*, player.id as "plyIdx", upload.id as "fIdx", clip.id as "contentIdx",
      made.id as "publishIdx", running.id as "runningIdx", engineer.id as "nmIdx", picked.id as "mgIdx", wide.id as "chIdx", share.id as "mfIdx",
      spare.id as "spareIdx", unused.id as "spareContentIdx", film.id as "matId", spare_film.id as "spareMatId",
      middle.id as "apIdx", board_made.id as "boardIdx", image.id as "imgIdx", spare_board.id as "spareBoardIdx",
      spare_image.id as "spareImgIdx", bottom.id as "bottomIdx", spare_notice.id as "spareNoticeIdx",
      alarm.id as "emIdx", ready_words.id as "etIdx", trouble.id as "inIdx", teller.id as "arIdx", job.id as "woIdx",
      json_build_object('bgCode', wrong_group.code, 'poiIdx', wrong_venue.id, 'mediaId', wrong_media.id,
        'contentIdx', wrong_content.id, 'matId', wrong_film.id) as mistake
    from place, player, upload, clip, made, running, engineer, picked, wide, share, spare, middle, bottom, spare_notice, alarm,
      ready_words, trouble, teller, job, board_made,
      image, spare_board, spare_image, unused, wrong_content, wrong_group, wrong_venue, wrong_media, film, spare_film,
      wrong_film`.execute(db)
  const [ids] = rows
  if (!ids) throw new Error(`The demo network has no ${venue}`)
  return ids
}

const today = day(0)
/** An input for each call that takes more than ids of rows with a place, and for every change; acts that end something come last. */
const written: Samples = {
  'account/brand/save': ({ brdCode }) => ({
    brdCode,
    brdDesc: 'Changed',
    was: { brdDesc: 'Coffee bars with menu and shelf screens' },
  }),
  'account/brand/licenseMediaCreate': ({ brdCode }) => ({ brdCode, count: 1 }),
  'account/brandgroup/save': ({ bgCode }) => ({ bgCode, bgDetail: 'Changed', was: { bgDetail: 'Old Town district' } }),
  'account/brandgroup/stopPreview': ({ bgCode }) => ({ bgCode, bgStatus: 2 }),
  'account/poi/save': ({ poiIdx }) => ({ poiIdx, contactName: 'Kim', was: { contactName: null } }),
  'account/poi/stopPreview': ({ poiIdx }) => ({ poiIdx, poiStatus: 2 }),
  'account/poi/control': ({ poiIdx }) => ({ poiIdx, volume: 11 }),
  'media/media/save': ({ mediaId }) => ({ mediaId, volume: 12, was: { volume: null } }),
  'media/incident/save': ({ inIdx }) => ({ inIdx, note: 'Called', was: { note: null } }),
  'media/incident/take': ({ inIdx }) => ({ inIdx }),
  'media/incident/close': ({ inIdx }) => ({ inIdx, reason: 'The right one' }),
  'media/alert/save': ({ arIdx }) => ({ arIdx, arName: 'Nights', was: { arName: 'At night' } }),
  'media/alert/key/make': ({ arIdx }) => ({ arIdx }),
  'media/alert/key/use': ({ arIdx }) => ({ arIdx }),
  'media/alert/trial': ({ arIdx }) => ({ arIdx }),
  'media/alert/delete': ({ arIdx }) => ({ arIdx }),
  'media/work/save': ({ woIdx }) => ({ woIdx, task: 'Lay it well', was: { task: 'Lay it' } }),
  'media/work/take': ({ woIdx }) => ({ woIdx }),
  'media/work/finish': ({ woIdx }) => ({ woIdx, isDone: 'Y', reason: 'Laid' }),
  'media/player/save': ({ plyIdx }) => ({ plyIdx, serial: 'A1', was: { serial: null } }),
  'media/media/statusReset': ({ mediaId }) => ({ mediaId }),
  'media/media/sendMsg': ({ mediaId }) => ({ mediaId, message: 'Hello', seconds: 5 }),
  'media/media/vitalDays': ({ mediaId }) => ({ mediaId, days: 30 }),
  'media/report/list': ({ mediaId }) => ({ mediaId, from: today, to: today }),
  'content/regist/save': ({ contentIdx }) => ({ contentIdx, contentName: 'Changed', was: { contentName: 'Clip' } }),
  'content/regist/saveMany': ({ brdCode }) => ({
    ...{ brdCode, contentType: 20, layoutType: 0, isPublic: 1 },
    rows: [{ fIdx: 1, contentName: 'Clip', layout: 'H', playSeconds: 15 }],
  }),
  'schedule/schedule/setSchedulePlan': ({ contentIdx }) => ({ contentIdx, weeklyHours: null }),
  'content/publish/targets': ({ brdCode, poiIdx }) => ({ brdCode, targetGroups: [], targetVenues: [poiIdx] }),
  'content/publish/save': ({ publishIdx }) => ({ publishIdx, publishName: 'Changed', was: { publishName: 'Publish' } }),
  'content/publish/weigh': ({ runningIdx, contentIdx }) => ({ publishIdx: runningIdx, contents: [contentIdx] }),
  'content/publish/change': ({ runningIdx, contentIdx }) => ({ publishIdx: runningIdx, contents: [contentIdx] }),
  'content/publish/rollOut': ({ publishIdx }) => ({ publishIdx }),
  'content/publish/copy': ({ publishIdx }) => ({ publishIdx }),
  'content/contentNoti/save': ({ bottomIdx }) => ({
    apIdx: bottomIdx,
    notiName: 'Changed',
    was: { notiName: 'Notice' },
  }),
  'content/contentNoti/middleSave': ({ apIdx }) => ({ apIdx, notiName: 'Changed', was: { notiName: 'Notice' } }),
  'content/contentNoti/interimSave': ({ apIdx, fIdx }) => ({ apIdx, fIdx }),
  'content/contentNoti/interimStop': ({ apIdx }) => ({ apIdx }),
  'content/contentNoti/interimDelete': ({ apIdx }) => ({ apIdx }),
  'content/contentNoti/stop': ({ apIdx }) => ({ apIdx, stopReason: 'Enough' }),
  'content/contentNoti/delete': ({ spareNoticeIdx }) => ({ apIdx: spareNoticeIdx }),
  'emergency/emergency/reach': ({ brdCode, poiIdx }) => ({
    ...{ brdCode, isExercise: 'N', isWhole: 'N', targetVenues: [poiIdx] },
  }),
  'emergency/emergency/places': ({ brdCode }) => ({ brdCode, isExercise: 'N' }),
  'emergency/emergency/preview': ({ fIdx }) => ({ level: 3, emTitle: 'Fire', emText: 'Words', fIdx }),
  'emergency/emergency/save': ({ emIdx }) => ({ emIdx, emTitle: 'Changed', was: { emTitle: 'Fire' } }),
  'emergency/emergency/confirm': ({ emIdx }) => ({ emIdx, revision: 2 }),
  'emergency/emergency/takeBack': ({ emIdx }) => ({ emIdx, reason: 'Over' }),
  'emergency/template/save': ({ etIdx }) => ({ etIdx, emTitle: 'Changed', was: { emTitle: 'Fire' } }),
  'emergency/template/delete': ({ etIdx }) => ({ etIdx }),
  'content/manager/settingSave': ({ brdCode }) => ({
    ...{
      brdCode,
      notiShare: 60,
      notiSpeed: 12,
      notiGround: '#000000',
      notiInk: '#ffffff',
      mute: 'Y',
      stepSeconds: 5,
      playSeconds: 15,
    },
  }),
  'board/image/save': ({ imgIdx }) => ({ imgIdx, tags: 'menu', was: { tags: null } }),
  'board/image/delete': ({ spareImgIdx }) => ({ imgIdx: spareImgIdx }),
  'board/image/some': ({ imgIdx }) => ({ images: [imgIdx] }),
  'board/material/save': ({ boardIdx }) => ({ boardIdx, boardName: 'Changed', was: { boardName: 'Board' } }),
  'board/material/delete': ({ spareBoardIdx }) => ({ boardIdx: spareBoardIdx }),
  'file/check': ({ fIdx }) => ({ fIdx }),
  'file/encode': ({ fIdx }) => ({ fIdx }),
  'schedule/schedule/daily': ({ mediaId }) => ({ mediaId, date: today }),
  'schedule/schedule/week': ({ mediaId }) => ({ mediaId, date: today }),
  'schedule/schedule/explain': ({ mediaId }) => ({ mediaId, at: Date.now() }),
  'content/publish/stop': ({ publishIdx }) => ({ publishIdx, stopReason: 'Enough' }),
  'content/publish/remove': ({ spareIdx }) => ({ publishIdx: spareIdx }),
  'content/regist/stop': ({ spareContentIdx }) => ({ contentIdx: spareContentIdx }),
  'material/material/save': ({ matId }) => ({ matId, matName: 'Changed', was: { matName: 'Film' } }),
  'material/material/hide': ({ spareMatId }) => ({ matId: spareMatId }),
  'material/material/encode': ({ matId }) => ({ matId }),
  'material/material/status': ({ matId }) => ({ matId, version: 1, review: 2, point: 1, reason: 'Not lawful' }),
  'account/nodemanager/save': ({ nmIdx }) => ({ nmIdx, nmPhone: '010-1111-1111', was: { nmPhone: '010-0000-0000' } }),
  'account/nodemanager/delete': ({ nmIdx }) => ({ nmIdx }),
  'media/mediagroup/save': ({ mgIdx }) => ({ mgIdx, mgName: 'Changed', was: { mgName: 'Picked screens' } }),
  'media/mediagroup/changePreview': ({ mgIdx, mediaId }) => ({ mgIdx, mediaIds: [mediaId] }),
  'media/mediagroup/delete': ({ mgIdx }) => ({ mgIdx }),
  'media/channel/changePreview': ({ chIdx }) => ({ chIdx, region: null }),
  'media/channel/save': ({ chIdx }) => ({ chIdx, chName: 'Changed', was: { chName: 'All screens' } }),
  'fee/media/holding': ({ mediaId }) => ({ mediaId, date: today }),
  'fee/sales/holding': () => ({ date: today }),
  'fee/media/save': ({ mfIdx }) => ({ mfIdx, rate: 41, was: { rate: 40 } }),
  'fee/media/delete': ({ mfIdx }) => ({ mfIdx }),
  'media/channel/delete': ({ chIdx }) => ({ chIdx }),
  'account/brandgroup/delete': ({ mistake: { bgCode } }) => ({ bgCode }),
  'account/poi/delete': ({ mistake: { poiIdx } }) => ({ poiIdx }),
  'media/media/delete': ({ mistake: { mediaId } }) => ({ mediaId }),
  'material/material/delete': ({ mistake: { matId } }) => ({ matId }),
  'content/regist/delete': ({ mistake: { contentIdx } }) => ({ contentIdx }),
  'media/media/stop': ({ mediaId }) => ({ mediaId, isStopped: 'Y' }),
  'media/media/mappingDelete': ({ mediaId }) => ({ mediaId }),
  'media/media/ssaidReset': ({ mediaId }) => ({ mediaId }),
}

type Samples = { readonly [Name in CallName]?: (ids: Ids) => CallInput<Name> }

/** Answers bytes, where there are any. */
const picture = 'material/image'

/** An input for every guarded call that names a row with a place: derived from the contract where ids are all it takes. */
export const samples: Samples = { ...derived(), ...written }

function derived(): Samples {
  const reading = Object.values<Call>(contract).filter(
    (call) => 'program' in call.guard && call.name !== picture && aimed(call, unknown),
  )
  // An input of ids is one that the call's own fields ask for.
  return Object.fromEntries(reading.map((call) => [call.name, (ids: Ids) => aimed(call, ids)])) as Samples
}
