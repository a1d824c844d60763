import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import type { Services } from '../base/services.ts'

/** What a screenshot command brought: kept as any other picture, and shown with the command. */
export async function keepPicture(services: Services, device: string, commandId: string, bytes: Buffer): Promise<void> {
  const size = await sizeOf(bytes)
  const command = await services.db
    .selectFrom('device_command')
    .select('id')
    .where('id', '=', commandId)
    .where('device_id', '=', device)
    .where('kind', '=', 'screenshot')
    .executeTakeFirst()
  if (!command) refuse('general.unknown', { kind: 'unknown' })
  const sha256 = await store(services, bytes)
  const asset = { sha256, bytes: bytes.length, mime: 'image/jpeg', ...size }
  await services.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('asset')
      .values({ ...asset, kind: 'image', is_previewable: true, encoding: codes.encoding.complete, progress: 100 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .insertInto('asset_variant')
      .values({ ...asset, asset_sha256: sha256, kind: 'fhd' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx.updateTable('device_command').set({ picture_sha256: sha256 }).where('id', '=', commandId).execute()
  })
}

/** Only what really is a JPEG, whatever the player calls it. */
async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  refuseUnless(bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])), 'general.malformed', { kind: 'wrongType' })
  const { sharp } = await import('../pipeline/sharp.ts')
  const { width, height, format } = await sharp(bytes)
    .metadata()
    .catch(() => refuse('general.malformed', { kind: 'wrongType' }))
  refuseUnless(format === 'jpeg', 'general.malformed', { kind: 'wrongType' })
  return { width, height }
}

async function store({ files }: Services, bytes: Buffer): Promise<string> {
  const folder = await files.workFolder()
  try {
    const path = join(folder, 'picture.jpg')
    await writeFile(path, bytes)
    const { sha256 } = await files.put(path, 'jpg')
    return sha256
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
