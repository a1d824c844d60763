import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal, refuse } from '#domain/base/reply.ts'
import type { Block, Paper } from '#domain/document/paper.ts'
import type { Services } from '../base/services.ts'
import { makePdf } from '../document/maker.ts'
import { bytesOfFile } from '../document/pictures.ts'

/** As soon as it is issued, while nothing is held. Where too many are drawn, it is for the first who asks for the file. */
export async function drawAtOnce(services: Services, pfIdx: number): Promise<void> {
  try {
    await drawnFile(services, pfIdx)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

interface Issued {
  file: Buffer | null
  paper: Paper | null
  pictures: string[]
}

/** The file of what was issued: drawn once, outside of any transaction, by whoever comes first. */
export async function drawnFile(services: Services, pfIdx: number): Promise<Buffer> {
  const { file, paper, pictures } = await issuedAs(services, pfIdx)
  if (file || !paper) return file ?? refuse('general.unknown', { kind: 'unknown' })
  const bytes = await makePdf(await withPictures(services, paper, pictures))
  await sql`
    update performance
    set file = ${bytes}, file_sha256 = ${createHash('sha256').update(bytes).digest('hex')}, paper = null
    where id = ${pfIdx} and file is null`.execute(services.db)
  // Another one may have been faster: what stands there is what everybody gets.
  const kept = await issuedAs(services, pfIdx)
  return kept.file ?? bytes
}

async function issuedAs({ db }: Services, pfIdx: number): Promise<Issued> {
  const { rows } = await sql<Issued>`select file, paper, pictures from performance where id = ${pfIdx}`.execute(db)
  return rows[0] ?? refuse('general.unknown', { kind: 'unknown' })
}

/** Pictures that have gone meanwhile are left out. */
async function withPictures(services: Services, paper: Paper, sha256s: readonly string[]): Promise<Paper> {
  const found = await Promise.all(sha256s.map((sha256) => bytesOfFile(services, sha256)))
  const filled = (block: Block): Block => {
    if (block.kind !== 'pictures') return block
    const pictures = block.pictures.flatMap(({ caption }, at) => {
      const bytes = found[at]
      return bytes ? [{ bytes, caption }] : []
    })
    return { kind: 'pictures', pictures }
  }
  return { ...paper, blocks: paper.blocks.map(filled) }
}
