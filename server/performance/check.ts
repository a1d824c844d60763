import { sql } from 'kysely'
import { refuseUnless } from '#domain/base/reply.ts'
import { type CheckAnswer, type CheckState, checkCalls } from '#domain/performance/calls.ts'
import { type PerformanceTold, signedWords } from '#domain/performance/told.ts'
import { lineOf } from '#domain/text/line.ts'
import { handle } from '../call/handler.ts'
import type { Visitor } from '../call/visitor.ts'
import { isSignedBy } from './signing-key.ts'

const CHECKED = 30
const WITHIN_SECONDS = 60

export const checkHandlers = handle(checkCalls, {
  async check({ numbers, sha256 }, visitor) {
    await refuseFlood(visitor)
    const found = await issuedUnder(visitor, numbers)
    if (!found) return { state: 'unknown', told: null, laterVersion: null } satisfies CheckAnswer
    return { state: stateOf(found, sha256 ?? null), told: found.told, laterVersion: found.laterVersion }
  },
})

/** Numbers cannot be guessed; that they are not tried either. */
async function refuseFlood({ services, address }: Visitor): Promise<void> {
  const { isAllowed } = await services.limits.take(`check:${lineOf(address)}`, CHECKED, WITHIN_SECONDS)
  refuseUnless(isAllowed, 'general.tooMany', { kind: 'tooMany' })
}

interface Issued {
  told: PerformanceTold
  campaign: number
  sha256: string
  signature: Buffer
  publicKey: Buffer
  laterVersion: number | null
}

async function issuedUnder({ services: { db } }: Visitor, numbers: readonly string[]): Promise<Issued | undefined> {
  const { rows } = await sql<Issued>`
    select told, campaign_id as campaign, file_sha256 as sha256, signature, public_key as "publicKey", (
      select max(later.version) from performance later
      where later.campaign_id = performance.campaign_id and later.version > performance.version
        and later.digest <> performance.digest) as "laterVersion"
    from performance
    join signing_key on signing_key.id = signing_key_id
    where number = any(${numbers})
    order by performance.id
    limit 1`.execute(db)
  return rows[0]
}

/** State of a paper: the one that the network keeps is believed as far as its signature goes. */
function stateOf(
  { told, campaign, sha256, signature, publicKey, laterVersion }: Issued,
  asked: string | null,
): CheckState {
  const isGenuine = isSignedBy(publicKey, signedWords(campaign, told), signature)
  if (!isGenuine || (asked !== null && asked.toLowerCase() !== sha256)) return 'altered'
  if (laterVersion !== null) return 'superseded'
  return asked === null ? 'issued' : 'genuine'
}
