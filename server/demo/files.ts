import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CodeOf } from '#domain/base/codes.ts'
import type { Purpose } from '#domain/file/info.ts'
import type { Services } from '../base/services.ts'
import { examine, keep } from '../file/take.ts'
import { jobKind, type Task, task } from '../jobs/kind.ts'
import { addDemoBoard } from './boards.ts'
import { addDemoCampaigns } from './campaigns.ts'
import { addDemoCreatives } from './creatives.ts'
import { drawPoster, type Look, makeFilm } from './drawing.ts'

const colours = {
  BEAN: { ground: '#8a3b12', ink: '#ffe1b0', name: 'Morgenrot' },
  QUAY: { ground: '#0b5d7a', ink: '#d9f6ff', name: 'Quayside' },
} as const
type DemoBrand = keyof typeof colours

interface Clip {
  brand: DemoBrand
  name: string
  layout: CodeOf<'layout'>
  isFilm?: true
}

const clips: readonly Clip[] = [
  { brand: 'BEAN', name: 'Good morning', layout: 'H' },
  { brand: 'BEAN', name: 'Cake of the week', layout: 'V' },
  { brand: 'BEAN', name: 'Roasting day', layout: 'H', isFilm: true },
  { brand: 'BEAN', name: 'Iced summer', layout: 'V', isFilm: true },
  { brand: 'QUAY', name: 'Harbour festival', layout: 'H' },
  { brand: 'QUAY', name: 'Ferry times', layout: 'V' },
  { brand: 'QUAY', name: 'Night market', layout: 'H', isFilm: true },
  { brand: 'QUAY', name: 'Lighthouse walk', layout: 'V', isFilm: true },
]

const CLIP_SECONDS = 15

type Makers = Pick<Services, 'db' | 'files'>

export const demoFiles = jobKind<null>('demo/files')

export function demoTask(services: Services): Task {
  return task(demoFiles, () => addDemoFiles(services))
}

/**
 * The pictures of the demo's brands, some house clips and the films of its campaigns, taken in as any upload is. What
 * is there already is left as it is, so that whoever was interrupted goes on.
 */
export async function addDemoFiles(services: Makers & Pick<Services, 'clock'>): Promise<void> {
  const folder = await services.files.workFolder()
  try {
    for (const brand of Object.keys(colours) as DemoBrand[]) await addBrandPictures(services, brand, folder)
    for (const clip of clips) await addClip(services, clip, folder)
    await addDemoBoard(services, folder)
    await addDemoCampaigns(services, folder)
    await addDemoCreatives(services, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function addBrandPictures(services: Makers, brand: DemoBrand, folder: string) {
  const { db } = services
  const known = await db.selectFrom('brand').select('encode_image_id').where('code', '=', brand).executeTakeFirst()
  if (known?.encode_image_id) return
  const { name, ...look } = colours[brand]
  const bi = await addPicture(services, brand, 'biImage', { ...look, width: 388, height: 164, words: name }, folder)
  const encode = await addPicture(
    services,
    brand,
    'encodeImage',
    { ...look, width: 500, height: 375, words: name },
    folder,
  )
  await db.updateTable('brand').set({ bi_image_id: bi, encode_image_id: encode }).where('code', '=', brand).execute()
}

async function addPicture(services: Makers, brand: DemoBrand, purpose: Purpose, look: Look, folder: string) {
  const path = join(folder, `${purpose}.png`)
  await writeFile(path, await drawPoster(look))
  return add(services, brand, `${look.words}.png`, path, purpose)
}

async function addClip(services: Makers, { brand, name, layout, isFilm }: Clip, folder: string) {
  const known = await services.db
    .selectFrom('content')
    .select('id')
    .where('brand_code', '=', brand)
    .where('name', '=', name)
    .executeTakeFirst()
  if (known) return
  const [long, short] = isFilm ? [1280, 720] : [1920, 1080]
  const sides = layout === 'H' ? { width: long, height: short } : { width: short, height: long }
  const look = { ground: colours[brand].ground, ink: colours[brand].ink, ...sides, words: name }
  const path = join(folder, 'clip.mp4')
  const isFilmed = isFilm && (await makeFilm(look, CLIP_SECONDS, path))
  const fileId = isFilmed
    ? await add(services, brand, `${name}.mp4`, path, 'content')
    : await addPicture(services, brand, 'content', look, folder)
  await addContent(services, brand, name, layout, fileId)
}

async function addContent({ db }: Makers, brand: DemoBrand, name: string, layout: CodeOf<'layout'>, fileId: number) {
  const master = await db
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('login_id', '=', `${brand.toLowerCase()}master`)
    .executeTakeFirst()
  await db
    .insertInto('content')
    .values({
      ...{ brand_code: brand, name, file_id: fileId, layout, play_seconds: CLIP_SECONDS },
      ...{ registered_by: master?.id ?? null, registrant: master?.name ?? 'Litfass' },
    })
    .execute()
}

async function add({ db, files }: Makers, brand: DemoBrand, name: string, path: string, purpose: Purpose) {
  const admission = await examine({ path, name }, { purpose })
  const stored = await files.put(path, admission.extension)
  return db.transaction().execute((trx) => keep(trx, admission, stored, { name, brandCode: brand, userId: null }))
}
