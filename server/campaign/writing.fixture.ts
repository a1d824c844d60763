import { sql } from 'kysely'
import type { CampaignFilm, CampaignLine } from '#domain/campaign/line.ts'
import { noTerms } from '#domain/campaign/terms/terms.ts'
import type { CallInput } from '#domain/contract.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Person } from '#test/person.ts'
import type { World } from '#test/world.ts'

export const day = (ahead: number, now = Date.now()) => dayAfter(localDay('Asia/Seoul', now), ahead)

export const everyDay = [1, 2, 3, 4, 5, 6, 7] as const
export const everyHour = Array.from({ length: 24 }, (_, hour) => hour)

export function lineAt(...places: string[]): CampaignLine {
  return { playTime: 15, goalKind: 'share', goal: null, plays: 1, loops: 1, places, ...noTerms }
}

export function filmOf(matId: number): CampaignFilm {
  const keys = { startsOn: null, endsOn: null, targetDays: everyDay, targetHours: everyHour, regions: [] }
  return { matId, ...keys, weight: 1, isDefault: false, line: null }
}

/** A customer of a seller, with a film that may be shown. */
export async function customerOf(
  { database: { db } }: Pick<World, 'database'>,
  loginId: string,
  name: string,
): Promise<{ advIdx: number; matId: number }> {
  const { rows } = await sql<{ advIdx: number; matId: number }>`
    with bytes as (
      insert into asset (sha256, bytes, kind, mime, width, height, duration_ms, encoding)
      values (encode(sha256(convert_to(${name}, 'UTF8')), 'hex'), 1000, 'video', 'video/mp4', 1080, 1080, 15000, 1)
      returning sha256),
    shown as (
      insert into asset_variant (asset_sha256, kind, sha256, mime, bytes, width, height)
      select sha256, 'fhd', encode(sha256(convert_to(${`${name} fhd`}, 'UTF8')), 'hex'), 'video/mp4', 900, 1080, 1080
      from bytes),
    kept as (insert into file (asset_sha256, name) select sha256, ${name} from bytes returning id),
    customer as (
      insert into advertiser (corporation_id, name, seller_id, approval)
      select corporation.id, ${name}, app_user.id, 1
      from app_user
      join corporation on corporation.approval = 1
      where app_user.login_id = ${loginId}
      order by corporation.id
      limit 1
      returning id),
    film as (
      insert into material (advertiser_id, name, file_id, layout, play_seconds, review, registrant)
      select customer.id, ${`${name} film`}, kept.id, 'H', 15, 1, 'test' from customer, kept
      returning id)
    select customer.id as "advIdx", film.id as "matId" from customer, film`.execute(db)
  return rows[0] ?? { advIdx: 0, matId: 0 }
}

/** Everything that a request needs. */
export function wholeDraft(customer: { advIdx: number; matId: number }, name: string, ...places: string[]) {
  return {
    ...{ cpName: name, advIdx: customer.advIdx, contractName: `${name} contract`, amount: 1_000_000 },
    ...{ startsOn: day(2), endsOn: day(8), targetDays: everyDay, targetHours: everyHour },
    lines: [lineAt(...places)],
    films: [filmOf(customer.matId)],
  } satisfies CallInput<'campaign/regist/save'>
}

/** Written and sent by a seller. */
export async function requestedBy(seller: Person, draft: CallInput<'campaign/regist/save'>) {
  const { cpIdx } = await seller.call('campaign/regist/save', draft)
  await seller.call('campaign/request/send', { cpIdx })
  return cpIdx
}

/** The same, approved by the platform. */
export async function approvedBy(seller: Person, admin: Person, draft: CallInput<'campaign/regist/save'>) {
  const cpIdx = await requestedBy(seller, draft)
  await admin.call('campaign/request/approve', { cpIdx })
  return cpIdx
}
