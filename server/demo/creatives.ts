import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AdvertiserName } from '#database/demo/advertisers.ts'
import { codes } from '#domain/base/codes.ts'
import type { Services } from '../base/services.ts'
import { examine, keep } from '../file/take.ts'
import { looks } from './campaigns.ts'
import { drawPoster, makeFilm } from './drawing.ts'

interface DemoCreative {
  advertiser: AdvertiserName
  name: string
  layout: 'H' | 'V'
  seconds: 15 | 30
  isFilm?: true
  refused?: { reject_point: number; reject_reason: string }
}

/** Creatives that the seller has sent in since: two wait for their review, one was refused. */
const creatives: readonly DemoCreative[] = [
  { advertiser: 'Alder Bicycles', name: 'Spring tune-up', layout: 'H', seconds: 15, isFilm: true },
  { advertiser: 'Seven Mills Bakery', name: 'Rye week', layout: 'V', seconds: 30 },
  {
    ...{ advertiser: 'Pier 9 Opticians', name: 'Sunglasses', layout: 'H', seconds: 15 },
    refused: {
      reject_point: codes.reviewReason.legibility,
      reject_reason: 'The address cannot be read from the street',
    },
  },
]

type Makers = Pick<Services, 'db' | 'files' | 'clock'>

export async function addDemoCreatives(makers: Makers, folder: string): Promise<void> {
  for (const creative of creatives) {
    const known = await makers.db
      .selectFrom('material')
      .select('id')
      .where('name', '=', creative.name)
      .executeTakeFirst()
    if (!known) await addCreative(makers, creative, folder)
  }
}

async function addCreative(makers: Makers, creative: DemoCreative, folder: string) {
  const { db, clock } = makers
  const { advertiser, name, layout, seconds, refused } = creative
  const { id: advertiser_id, seller_id } = await db
    .selectFrom('advertiser')
    .select(['id', 'seller_id'])
    .where('name', '=', advertiser)
    .executeTakeFirstOrThrow()
  const file_id = await addFile(makers, creative, folder)
  await db
    .insertInto('material')
    .values({
      ...{ advertiser_id, name, file_id, layout, play_seconds: seconds, registrant: 'Park Jiwoo' },
      ...{ registered_by: seller_id, requested_by: seller_id },
      ...(refused && { ...refused, review: codes.review.rejected, reviewed_at: clock() }),
    })
    .execute()
}

async function addFile({ db, files }: Makers, creative: DemoCreative, folder: string) {
  const { advertiser, name, layout, seconds, isFilm = false } = creative
  // Small, so that the first start does not keep anyone waiting.
  const [long, short] = isFilm ? [640, 360] : [1280, 720]
  const sides = layout === 'H' ? { width: long, height: short } : { width: short, height: long }
  const look = { ...looks[advertiser], ...sides, words: name }
  const film = join(folder, 'creative.mp4')
  const isFilmed = isFilm && (await makeFilm(look, seconds, film))
  const path = isFilmed ? film : join(folder, 'creative.png')
  if (!isFilmed) await writeFile(path, await drawPoster(look))
  const fileName = `${name}.${isFilmed ? 'mp4' : 'png'}`
  const admission = await examine({ path, name: fileName }, { purpose: 'material' })
  const stored = await files.put(path, admission.extension)
  return db
    .transaction()
    .execute((trx) => keep(trx, admission, stored, { name: fileName, brandCode: null, userId: null }))
}
