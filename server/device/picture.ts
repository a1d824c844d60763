import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codes } from '#domain/base/codes.ts'
import { Refusal, refuse, refuseUnless } from '#domain/base/reply.ts'
import { stepsTaken } from '#domain/console/live.ts'
import type { Services } from '../base/services.ts'
import { tellConsoles } from '../bus/console-hints.ts'
import { readPicture } from '../pipeline/image.ts'

/**
 * Picture of a screenshot command: kept as any other picture, and shown with the command. A command has one: what comes
 * after it changes nothing, else a player could fill the disk by a single order.
 */
export async function keepPicture(services: Services, device: string, commandId: string, bytes: Buffer): Promise<void> {
  refuseUnless(bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])), 'general.malformed', { kind: 'wrongType' })
  await services.db.transaction().execute(async (trx) => {
    const command = await trx
      .selectFrom('device_command')
      .select('picture_sha256')
      .where('id', '=', commandId)
      .where('device_id', '=', device)
      .where('kind', '=', 'screenshot')
      .forUpdate()
      .executeTakeFirst()
    if (!command) return refuse('general.unknown', { kind: 'unknown' })
    if (command.picture_sha256 !== null) return
    const asset = { ...(await store(services, bytes)), bytes: bytes.length, mime: 'image/jpeg' }
    await trx
      .insertInto('asset')
      .values({ ...asset, kind: 'image', is_previewable: true, encoding: codes.encoding.complete, progress: 100 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .insertInto('asset_variant')
      .values({ ...asset, asset_sha256: asset.sha256, kind: 'fhd' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx.updateTable('device_command').set({ picture_sha256: asset.sha256 }).where('id', '=', commandId).execute()
  })
  tellConsoles(services.bus, stepsTaken, null)
}

async function store({ files }: Services, bytes: Buffer) {
  const folder = await files.workFolder()
  try {
    const path = join(folder, 'picture.jpg')
    await writeFile(path, bytes)
    const { width, height } = await jpegAt(path)
    const { sha256 } = await files.put(path, 'jpg')
    return { sha256, width, height }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Only what really is a JPEG to its end, whatever the player calls it. */
async function jpegAt(path: string) {
  const picture = await readPicture(path).catch((error: unknown) => {
    const isBad = error instanceof Refusal && error.kind !== 'unavailable'
    return isBad ? refuse('general.malformed', { kind: 'wrongType' }) : Promise.reject(error)
  })
  refuseUnless(picture.format === 'jpeg', 'general.malformed', { kind: 'wrongType' })
  return picture
}
