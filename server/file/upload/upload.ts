import { codes } from '#domain/base/codes.ts'
import { storablePart } from '#domain/base/field.ts'
import { Refusal, refuse, refuseUnless } from '#domain/base/reply.ts'
import type { ProgramName } from '#domain/facts.ts'
import { type Purpose, purposes } from '#domain/file/info.ts'
import { kindOfName } from '#domain/file/limits.ts'
import type { SignedIn } from '../../access/session.ts'
import { may } from '../../base/caller.ts'
import { inTurn } from '../../base/in-turn.ts'
import type { Services } from '../../base/services.ts'
import { examine, keep, refuseKind, type Wish } from '../take.ts'
import type { Settled, Uploads } from './folder.ts'

type Metadata = Record<string, string | null> | undefined

interface Arrived {
  id: string
  offset: number
  size?: number | undefined
  metadata?: Metadata
}

/** Refusal before a byte is sent: by the purpose, the right to it, the file's name. */
export function refuseWish(session: SignedIn, metadata: Metadata): void {
  const { purpose } = wishIn(metadata)
  const isAllowed = programsOf[purpose].some(
    (program) => may(session, program, 'WRITE') || may(session, program, 'UPDATE'),
  )
  refuseUnless(isAllowed, 'general.noPermission', { kind: 'forbidden' })
  refuseKind(kindOfName(nameIn(metadata)), purpose)
}

/** The programs in which a file of each purpose is entered. */
const programsOf: Readonly<Record<Purpose, readonly ProgramName[]>> = {
  content: ['content'],
  material: ['material'],
  biImage: ['brand'],
  encodeImage: ['brand'],
  notice: ['notice'],
  screenNotice: ['notice-publish', 'content-manager', 'emergency', 'emergency-template'],
  boardImage: ['board-image'],
  registration: ['corp', 'advertiser'],
  question: ['qna'],
  photo: ['media'],
  work: ['work-order'],
}

/** Once all bytes are here: gate, store, rows. Asked again, the first answer stands. */
export function finishUpload(
  services: Services,
  uploads: Uploads,
  session: SignedIn,
  upload: Arrived,
): Promise<Settled> {
  return inTurn(`upload:${upload.id}`, async () => {
    const known = await uploads.settled(upload.id)
    if (known) return known
    refuseUnless(upload.offset === upload.size, 'general.unknown', { kind: 'unknown' })
    const admission = await examineOrRemove(uploads, upload)
    const stored = await services.files.put(await uploads.spare(upload.id), admission.extension)
    const fIdx = await services.db
      .transaction()
      .execute((transaction) => keep(transaction, admission, stored, ownerOf(session, upload)))
    const settled = { fIdx, size: upload.offset }
    await uploads.settle(upload.id, settled)
    return settled
  })
}

/** A refused file is of no further use; after any other mishap the sender may ask again. */
async function examineOrRemove(uploads: Uploads, { id, metadata }: Arrived) {
  try {
    return await examine({ path: uploads.pathOf(id), name: nameIn(metadata) }, wishIn(metadata))
  } catch (error) {
    if (error instanceof Refusal && error.kind !== 'unavailable') await uploads.remove(id)
    throw error
  }
}

function ownerOf({ userId, activeBrand, scope }: SignedIn, { metadata }: Arrived) {
  const [only, another] = scope.brands === 'all' ? [] : scope.brands
  const brandCode = activeBrand ?? (another === undefined ? (only ?? null) : null)
  return { name: nameIn(metadata), brandCode, userId }
}

function nameIn(metadata: Metadata): string {
  return storablePart(metadata?.filename ?? '')
}

function wishIn(metadata: Metadata): Wish {
  const purpose = purposes.find((each): each is Purpose => each === metadata?.purpose)
  const { horizontal, vertical } = codes.layout
  const layout = { [horizontal]: 'horizontal', [vertical]: 'vertical' } as const
  const wanted = metadata?.layout
  if (!purpose) return refuse('general.malformed', { kind: 'malformed' })
  return { purpose, layout: wanted === horizontal || wanted === vertical ? layout[wanted] : undefined }
}
