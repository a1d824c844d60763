import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codes } from '#domain/base/codes.ts'
import type { Services } from '../base/services.ts'
import { examine, keep } from '../file/take.ts'
import { drawPoster, type Look } from './drawing.ts'

const BRAND = 'BEAN'
const NAME = 'Cakes of the week'
const ink = '#fff4e0'
const cakes = [
  ['Plum cake', '#6b2d5c'],
  ['Cheesecake', '#8a6a12'],
  ['Carrot', '#a8480f'],
  ['Poppy seed', '#33425c'],
  ['Apple', '#4d6b1f'],
] as const
const DAY_MS = 86_400_000

type Makers = Pick<Services, 'db' | 'files' | 'clock'>

/** A board of five cakes, as the brand's own people would have put it together, and a running line in its first group. */
export async function addDemoBoard(services: Makers, folder: string): Promise<void> {
  const known = await services.db.selectFrom('board').select('id').where('name', '=', NAME).executeTakeFirst()
  if (known) return
  const images: number[] = []
  for (const [name, ground] of cakes) images.push(await addImage(services, name, ground, folder))
  const still = await addPicture(services, { width: 1920, height: 1080, ground: '#8a3b12', ink, words: NAME }, folder)
  await services.db.transaction().execute(async (db) => {
    const own = { brand_code: BRAND, name: NAME, layout: 'H', play_seconds: 15, registrant: 'Mina Morgen' }
    const looks = { board_layout: codes.boardLayout.fiveLeft, transition: codes.boardTransition.fade, step_seconds: 5 }
    const { id } = await db
      .insertInto('board')
      .values({ ...own, ...looks })
      .returning('id')
      .executeTakeFirstOrThrow()
    const shown = {
      board_id: id,
      place: 1,
      align: codes.layoutAlign.centre,
      is_cropped: true,
      focus_x: 50,
      focus_y: 50,
    }
    const pictures = images.map((image_id, at) => ({ ...shown, cell: at + 1, image_id }))
    await db.insertInto('board_picture').values(pictures).execute()
    await db
      .insertInto('content')
      .values({ ...own, file_id: still, board_id: id })
      .execute()
    await addLine(db, services.clock())
  })
}

async function addImage(services: Makers, words: string, ground: string, folder: string): Promise<number> {
  const file_id = await addPicture(services, { width: 960, height: 720, ground, ink, words }, folder)
  const image = { brand_code: BRAND, name: words, tags: 'cake, menu', file_id, registrant: 'Mina Morgen' }
  const { id } = await services.db.insertInto('board_image').values(image).returning('id').executeTakeFirstOrThrow()
  return id
}

async function addPicture({ db, files }: Makers, look: Look, folder: string): Promise<number> {
  const path = join(folder, 'cake.png')
  const name = `${look.words}.png`
  await writeFile(path, await drawPoster(look))
  const admission = await examine({ path, name }, { purpose: 'boardImage' })
  const stored = await files.put(path, admission.extension)
  return db.transaction().execute((trx) => keep(trx, admission, stored, { name, brandCode: BRAND, userId: null }))
}

async function addLine(db: Services['db'], now: Date): Promise<void> {
  const group = await db
    .selectFrom('brand_group')
    .select('code')
    .where('brand_code', '=', BRAND)
    .orderBy('code')
    .executeTakeFirst()
  if (!group) return
  const words = '이번 주 케이크는 매일 아침 굽습니다 · The cakes of the week are baked every morning'
  const line = {
    ...{ brand_code: BRAND, is_middle: false, name: NAME, words, shape: codes.noticeUiType.running },
    ...{ starts_at: now, ends_at: new Date(now.getTime() + 14 * DAY_MS), registrant: 'Mina Morgen' },
  }
  const { id } = await db.insertInto('screen_notice').values(line).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('screen_notice_target').values({ notice_id: id, group_code: group.code }).execute()
}
