import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isInterim, type NotiChange, pictureOf, seenFields } from '#domain/content/review/noti-review.ts'
import type { Caller } from '../../base/caller.ts'
import { kindOfNotice, type Notice } from '../noti-rows.ts'
import { type Change, mayAlone, type StoredRequest, type Subject } from './subject.ts'

/** Publishes notices, and decides about those that others ask for. */
export const mayTellAlone = (caller: Caller): boolean => mayAlone(caller, 'notice-approve')

/** A notice, as its requests see it: by all that viewers see of it, its places and its period. */
export async function noticeSubject(caller: Caller, row: Notice): Promise<Subject> {
  const { apIdx, brdCode } = row
  return {
    ...{ kind: 'notice', key: apIdx, brdCode, entity: await kindOfNotice(caller, apIdx), program: 'notice-approve' },
    hashWith: (change) => hashOf(caller, row, change && changeOf(change)),
    traced: (change) => ({ ...(change && changeOf(change)) }),
  }
}

// Only `columnsOf` writes that column.
export const changeOf = ({ change }: Pick<Change | StoredRequest, 'change'>) => (change ?? null) as NotiChange | null

/** A change as its request keeps it. */
export const columnsOf = (change: NotiChange): Change => ({ change, file_id: pictureOf(change) })

/** Pictures count by their bytes. */
async function hashOf(caller: Caller, row: Notice, change: NotiChange | null): Promise<string> {
  const interim = change && isInterim(change) ? change : null
  const after = { ...row, ...(interim ? {} : change) }
  const judged = {
    shown: seenFields.map((name) => (name === 'fIdx' ? null : sameWritten(after[name]))),
    picture: await bytesOf(caller, after.fIdx),
    interim: interim && { picture: await bytesOf(caller, interim.interimFIdx), end: interim.interimEnd },
  }
  return createHash('sha256').update(JSON.stringify(judged)).digest('hex')
}

/** Nothing has one form, and so has a moment. */
function sameWritten(value: unknown): unknown {
  if (value === undefined || value === '') return null
  return value instanceof Date ? value.toISOString() : value
}

async function bytesOf({ db }: Caller, fIdx: number | null): Promise<string | null> {
  if (fIdx === null) return null
  const { rows } = await sql<{ sha: string }>`select asset_sha256 as sha from file where id = ${fIdx}`.execute(db)
  return rows[0]?.sha ?? null
}
