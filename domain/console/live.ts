import type { MessageId } from '../base/reply.ts'

/** The console's channel: hints that something has changed. What has changed is asked for as always. */
export const liveRoute = '/api/live'

/** A topic is a resource's name, `bulk` for one's own runs, `navigation` for one's menu, rights, codes and brands, or `firstSteps`; without a brand, everything within one's scope. */
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
/** A network may have come a step further on its way to its first play. */
export const stepsTaken = 'firstSteps'
/** The resources whose changes may be such a step. */
export const stepSources: readonly string[] = ['brand', 'venue', 'media', 'content', 'publish']
/** Close code of a channel of which the session has ended. */
export const SESSION_ENDED = 4401
/** Close code of a channel that is to be opened anew with today's rights. */
export const RENEW = 4408
