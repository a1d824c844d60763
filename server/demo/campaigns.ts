import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type AdvertiserName, campaigns } from '#database/demo/advertisers.ts'
import { campaignStates } from '#domain/campaign/state.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { instantOf, localDay } from '#domain/time/local-time.ts'
import type { Services } from '../base/services.ts'
import { examine, keep } from '../file/take.ts'
import { drawPoster } from './drawing.ts'

type Makers = Pick<Services, 'db' | 'files' | 'clock'>

const DAY_MS = 86_400_000

/** The colours of each advertiser. */
export const looks: Readonly<Record<AdvertiserName, { ground: string; ink: string }>> = {
  'Alder Bicycles': { ground: '#1f6b3a', ink: '#e7ffe9' },
  'Nordkai Savings Bank': { ground: '#1b2f6b', ink: '#e3ebff' },
  'Lantern Theatre': { ground: '#6b1b3f', ink: '#ffe3f0' },
  'Seven Mills Bakery': { ground: '#9a5b00', ink: '#fff3dc' },
  'Pier 9 Opticians': { ground: '#00686b', ink: '#dcfeff' },
}

const layouts = [
  ['H', { width: 1920, height: 1080 }],
  ['V', { width: 1080, height: 1920 }],
] as const

/** Running campaigns with their films, approved: the screens advertise from the first pairing on. */
export async function addDemoCampaigns(services: Makers, folder: string): Promise<void> {
  const today = localDay(USUAL_ZONE, services.clock().getTime())
  for (const campaign of campaigns) {
    const known = await services.db
      .selectFrom('campaign')
      .select('id')
      .where('name', '=', campaign.name)
      .executeTakeFirst()
    if (known) continue
    await services.db
      .transaction()
      .execute((db) => addWhole({ db, files: services.files, clock: services.clock }, campaign, today, folder))
  }
}

async function addWhole(makers: Makers, campaign: Campaign, today: string, folder: string) {
  const id = await addCampaign(makers, campaign, today)
  if (hasContract(campaign)) await addApproval(makers, id)
  for (const film of campaign.films) await addFilm(makers, campaign.advertiser, id, film, folder)
  for (const [place, line] of campaign.lines.entries()) await addLine(makers, id, place, line)
}

type Campaign = (typeof campaigns)[number]

async function addCampaign({ db, clock }: Makers, campaign: Campaign, today: string) {
  const now = clock()
  const { advertiser, name, from, to, soldUntil, weekdays, hours, amount, reason = null } = campaign
  const begun = new Date(now.getTime() + Math.min(from, 0) * DAY_MS)
  const state = campaignStates[campaign.state ?? (from > 0 ? 'approved' : 'running')]
  const buyer = await db
    .selectFrom('advertiser')
    .select(['id', 'seller_id'])
    .where('name', '=', advertiser)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('campaign')
    .values({
      ...{ advertiser_id: buyer.id, seller_id: buyer.seller_id, name, contract_name: name, amount },
      ...{ starts_on: dayAfter(today, from), ends_on: dayAfter(today, to) },
      ...{
        status: state.campaignStatus,
        approval: state.approval,
        reason,
        registrant: 'Park Jiwoo',
        films_later: true,
      },
      ...{ written_by: buyer.seller_id, requested_by: buyer.seller_id, requested_at: begun },
      state_since: stateSince(campaign, begun, today),
      ...(soldUntil !== undefined && { sold_until: dayAfter(today, soldUntil), ends_early: true }),
      contract_no: hasContract(campaign)
        ? `${today.slice(0, 4)}-D${String(campaigns.indexOf(campaign) + 1).padStart(5, '0')}`
        : null,
      ...(weekdays && { weekdays }),
      ...(hours && { hours }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Instant until which it has shown its plays, where it is over or paused. */
function stateSince({ state, to }: Campaign, begun: Date, today: string): Date {
  const midnight = (day: string) => new Date(instantOf(USUAL_ZONE, `${day} 00:00:00`))
  if (state === 'paused') return midnight(today)
  return state === 'ended' || state === 'endedMidway' ? midnight(dayAfter(today, to + 1)) : begun
}

/** Whatever was approved once has its number. */
function hasContract({ state }: Campaign): boolean {
  return state !== 'requested' && state !== 'rejected'
}

/** Approval of a campaign as its history has it: a month's booked amount is that of the campaigns approved in it. */
async function addApproval({ db }: Makers, campaign: number) {
  await sql`
    insert into campaign_step (campaign_id, act, made_by, maker, created_at)
    select campaign.id, 'approve', app_user.id, app_user.name, campaign.requested_at
    from campaign
    left join app_user on app_user.login_id = 'admin'
    where campaign.id = ${campaign}`.execute(db)
}

/** A film for lying screens and one for standing ones. */
async function addFilm(
  services: Makers,
  advertiser: AdvertiserName,
  campaign: number,
  { name, seconds, weight = 1 }: Campaign['films'][number],
  folder: string,
) {
  const { db } = services
  for (const [layout, sides] of layouts) {
    const path = join(folder, 'film.png')
    await writeFile(path, await drawPoster({ ...looks[advertiser], ...sides, words: name }))
    const file_id = await takeIn(services, `${name}.png`, path)
    const { id: advertiser_id } = await db
      .selectFrom('advertiser')
      .select('id')
      .where('name', '=', advertiser)
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('material')
      .values({
        ...{ advertiser_id, name, file_id, layout, play_seconds: seconds, review: 1, registrant: 'Park Jiwoo' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('campaign_creative').values({ campaign_id: campaign, material_id: id, weight }).execute()
  }
}

async function takeIn({ db, files }: Makers, name: string, path: string) {
  const admission = await examine({ path, name }, { purpose: 'content' })
  const stored = await files.put(path, admission.extension)
  return keep(db, admission, stored, { name, brandCode: null, userId: null })
}

async function addLine({ db }: Makers, campaign: number, place: number, line: Campaign['lines'][number]) {
  const { slots, goal, plays = 1, loops = 1, tier = 5, targets } = line
  const { id } = await db
    .insertInto('campaign_line')
    .values({
      ...{ campaign_id: campaign, place, slots, plays, loops, tier, goal_kind: goal.kind },
      goal: goal.kind === 'plays' ? goal.plays : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('campaign_target')
    .values(targets.map(({ brand, region = null }) => ({ line_id: id, brand_code: brand, region })))
    .execute()
}
