import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { refuseUnless } from '#domain/base/reply.ts'
import type { Emergency } from '#domain/emergency/emergency.ts'
import { lookOf } from '#domain/emergency/level.ts'
import type { NoticeOverlay } from '#domain/screen/notice-overlay.ts'
import type { PlayFile } from '#domain/screen/playable.ts'
import { bestFile, type PlayableAsset, variantsOfAsset } from '../file/play-file.ts'

type Said = Pick<Emergency, 'level' | 'emTitle' | 'emText' | 'ground' | 'ink'> & {
  isExercise?: Emergency['isExercise'] | null | undefined
}

interface Appearance {
  id: string
  since: number
  from: number
  to: number
}

/** An emergency as screens are told it: the same that the preview draws. */
export function messageOf(said: Said, picture: PlayFile | null, { id, since, from, to }: Appearance): NoticeOverlay {
  return {
    ...{ id, kind: 'emergency', priority: 1, since, from, to },
    ...{ shape: codes.noticeUiType.titled, title: said.emTitle, text: said.emText, picture, ink: lookOf(said) },
    ...(said.isExercise === codes.yesNo.yes && { isExercise: true }),
  }
}

/** Refused while it is being made ready: a screen could not be told of it. */
export async function pictureOf(db: Kysely<DB>, fIdx: number | null): Promise<PlayFile | null> {
  if (fIdx === null) return null
  const { rows } = await sql<PlayableAsset>`
    select asset.kind, asset.duration_ms as "durationMs", ${variantsOfAsset} as variants
    from file
    join asset on asset.sha256 = file.asset_sha256
    where file.id = ${fIdx} and asset.encoding = ${codes.encoding.complete}`.execute(db)
  const picture = rows[0] && bestFile(rows[0], 0)
  refuseUnless(picture, 'emergency.pictureNotReady')
  return picture
}
