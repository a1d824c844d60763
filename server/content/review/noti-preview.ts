import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { stillOf, stripOf, wordsSceneOf } from '#domain/content/noti-drawn.ts'
import { isInterim, type NotiChange, pictureOf } from '#domain/content/review/noti-review.ts'
import { type NoticeLook, usualLook } from '#domain/screen/look.ts'
import type { Preview } from '#domain/screen/preview.ts'
import type { Caller } from '../../base/caller.ts'
import { signedAddress } from '../../file/address.ts'
import { bestFile, type PlayableAsset, variantsOfAsset } from '../../file/play-file.ts'
import { kindOfNotice, type Notice } from '../noti-rows.ts'

/** A notice as screens would draw it with a change. A picture that is not ready is no drawing. */
export async function previewOf(caller: Caller, row: Notice, change: NotiChange | null): Promise<Preview | null> {
  const after = change && !isInterim(change) ? { ...row, ...change } : row
  const isPicture = after.contNotiType === codes.noticeType.image
  const fIdx = change && isInterim(change) ? pictureOf(change) : isPicture ? after.fIdx : null
  const picture = fIdx === null ? null : await playFile(caller, fIdx)
  const told = { kind: 'preview', look: await lookOf(caller, row.brdCode) } as const
  const addresses = picture ? { [picture.sha256]: signedAddress(caller.services, picture.sha256) } : {}
  const words = { shape: after.uiType, title: after.notiTitle, words: after.notiText }
  if (fIdx !== null && !picture) return null
  if (change && isInterim(change)) return picture && { ...told, addresses, notice: { ...strip, ...stillOf(picture) } }
  if ((await kindOfNotice(caller, row.apIdx)) === 'botNoti')
    return { ...told, addresses, notice: { ...strip, ...stripOf(words, picture) } }
  if (isPicture) return picture && { ...told, addresses, picture }
  return { ...told, addresses, scene: wordsSceneOf(words) }
}

const strip = { id: 'preview', kind: 'bottom', priority: 1, since: 0, from: 0, to: Number.MAX_SAFE_INTEGER } as const

async function playFile({ db }: Caller, fIdx: number) {
  const { rows } = await sql<PlayableAsset>`
    select asset.kind, asset.duration_ms as "durationMs", ${variantsOfAsset} as variants
    from file
    join asset on asset.sha256 = file.asset_sha256
    where file.id = ${fIdx} and asset.encoding = ${codes.encoding.complete}`.execute(db)
  return (rows[0] && bestFile(rows[0], 0)) ?? null
}

async function lookOf({ db }: Caller, brand: string): Promise<NoticeLook> {
  const row = await db
    .selectFrom('brand_look')
    .select(['notice_speed as speed', 'ground', 'ink'])
    .where('brand_code', '=', brand)
    .executeTakeFirst()
  return row ?? usualLook
}
