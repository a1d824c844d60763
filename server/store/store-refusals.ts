import { DatabaseError } from 'pg'
import { type MessageId, refuse, refuseField } from '#domain/base/reply.ts'
import type { Bound } from './store-mapping.ts'

/** Act whose violation of a unique key is told in the words of its field. */
export async function refusingTaken<Result>({ mapping }: Bound, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    const constraint = error instanceof DatabaseError ? error.constraint : undefined
    const [field, msg] = mapping.taken?.[constraint ?? ''] ?? []
    if (field && msg) return refuseField(field, msg)
    throw error
  }
}

/** Foreign key violation, and the one of a key that restricts. */
const stillInUse: readonly unknown[] = ['23503', '23001']

/** Refusals for rows that are pointed to, by the table that does so. */
const inUseBy: Readonly<Record<string, MessageId>> = {
  app_user: 'inUse.people',
  user_scope: 'inUse.people',
  brand: 'inUse.brands',
  advertiser: 'inUse.advertisers',
  venue: 'inUse.venues',
  media: 'inUse.screens',
  device: 'inUse.players',
  device_binding: 'inUse.players',
  publish_content: 'inUse.publishes',
  publish_target: 'inUse.publishes',
  screen_notice_target: 'inUse.notices',
  campaign_target: 'inUse.campaigns',
  campaign_creative: 'inUse.films',
  node_manager_venue: 'inUse.engineers',
  channel_group: 'inUse.channels',
}

/** Act that leaves rows alone to which others point: the database knows them all. */
export async function refusingInUse(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof DatabaseError && stillInUse.includes(error.code))) throw error
    refuse(inUseBy[error.table ?? ''] ?? 'general.inUse')
  }
}
