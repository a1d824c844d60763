import type { MessageId } from '../base/reply.ts'

/** The console's channel: hints that something has changed. What has changed is asked for as always. */
export const liveRoute = '/api/live'

/** A topic is a resource's name, `bulk` for one's own runs, or `navigation` for one's menu, rights, codes and brands; without a brand, everything within one's scope. */
export interface LiveWish {
  subscribe: string
  brand?: string | null
}

export type LiveWord = { ready: string } | { changed: string } | { refused: MessageId; topic: string }

export const ownRuns = 'bulk'
export const navigation = 'navigation'
/** The resources whose changes may change somebody's menu, rights and choice of brands. */
export const navigationSources: readonly string[] = [
  'menu',
  'environment',
  'program',
  'authority',
  'authGroup',
  'commonCode',
  'brand',
]
/** Close code of a channel of which the session has ended. */
export const SESSION_ENDED = 4401
/** Close code of a channel that is to be opened anew with today's rights. */
export const RENEW = 4408
