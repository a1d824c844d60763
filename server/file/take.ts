import { type MessageId, refuseUnless } from '#domain/base/reply.ts'
import { kindsOf, type Purpose } from '#domain/file/info.ts'
import type { Layout } from '#domain/file/orientation.ts'
import type { FileKind } from '#domain/file/outcome.ts'
import { brandImage, encodeImage, refuseWrongShape } from '#domain/file/ratio.ts'
import type { Services } from '../base/services.ts'
import type { Admission } from '../pipeline/admission.ts'
import { admit, type Upload } from '../pipeline/admit.ts'
import type { StoredFile } from '../pipeline/store.ts'
import { makeAsset } from './asset.ts'

export interface Wish {
  purpose: Purpose
  layout?: Layout | undefined
}

/** The gate, and what the file's purpose asks for besides. */
export async function examine(upload: Upload, { purpose, layout }: Wish): Promise<Admission> {
  const admission = await admit(upload, layout ? { layout } : {})
  refuseKind(admission.kind, purpose)
  const isOfBrand = purpose === 'biImage' || purpose === 'encodeImage'
  if (isOfBrand && admission.kind === 'image')
    refuseWrongShape(admission.size, purpose === 'biImage' ? brandImage : encodeImage)
  return admission
}

/** Refusal of a file that its place cannot take, in the words of what that takes. */
export function refuseKind(kind: FileKind | undefined, purpose: Purpose): void {
  refuseUnless(kind && kindsOf(purpose).includes(kind), wrongKind(kind, purpose), { kind: 'wrongType' })
}

function wrongKind(kind: FileKind | undefined, purpose: Purpose): MessageId {
  if (purpose === 'content') return 'file.extension'
  if (purpose === 'material') return kind ? 'material.noDocument' : 'material.extension'
  return 'file.notImage'
}

interface Owner {
  name: string
  brandCode: string | null
  userId: number | null
}

/** Writes down whose file it is; its bytes are in the store already. */
export async function keep(
  db: Services['db'],
  admission: Admission,
  stored: StoredFile,
  owner: Owner,
): Promise<number> {
  await makeAsset(db, admission, stored)
  const { id } = await db
    .insertInto('file')
    .values({
      asset_sha256: stored.sha256,
      // Never in the middle of a sign.
      name: owner.name.slice(0, 255).replace(/[\ud800-\udbff]$/, ''),
      brand_code: owner.brandCode,
      uploaded_by: owner.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
