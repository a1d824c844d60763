import { brandGroup } from '../account/brand-group.ts'
import { brandGroupCalls } from '../account/brand-group-calls.ts'
import { venue } from '../account/venue.ts'
import { venueCalls } from '../account/venue-calls.ts'
import type { Call } from '../base/call.ts'
import { type Field, paragraph } from '../base/field.ts'
import type { MessageId } from '../base/reply.ts'
import type { KeyOf, Resource } from '../base/resource.ts'
import { content } from '../content/content.ts'
import { contentCalls } from '../content/content-calls.ts'
import { playerCalls } from '../media/device-calls.ts'
import { media } from '../media/media.ts'
import { commandCalls, mediaCalls } from '../media/media-calls.ts'
import { publish, STOP_REASON_LENGTH } from '../publish/publish.ts'
import { publishCalls } from '../publish/publish-calls.ts'

type Values = Readonly<Record<string, unknown>>

/** What can be done with many rows of a list at once: row by row the very call that the single act makes. */
export interface BulkAct {
  of: Resource
  /** The list the rows are chosen in: its filter, its scope. */
  list: Call
  call: Call
  input(key: never, values: Values): object
  /** What a person enters once for all rows. */
  fields: Readonly<Record<string, Field>>
  /** Asked for again by typing the number, where it reaches many rows. */
  isDangerous: boolean
  /** Why the row was refused, where the call says so in its answer. */
  refusedIn(answer: unknown): MessageId | null
}

/** Every act by `<resource>.<act>`; its word is `console:act.<act>`. */
export const bulkActs: Readonly<Record<string, BulkAct>> = {
  'brandGroup.stop': bulkAct(brandGroup, brandGroupCalls.list, brandGroupCalls.save, {
    input: (bgCode) => ({ bgCode, bgStatus: 2, was: { bgStatus: 1 } }),
    isDangerous: true,
  }),
  'brandGroup.start': bulkAct(brandGroup, brandGroupCalls.list, brandGroupCalls.save, {
    input: (bgCode) => ({ bgCode, bgStatus: 1, was: { bgStatus: 2 } }),
  }),
  'venue.stop': bulkAct(venue, venueCalls.list, venueCalls.save, {
    input: (poiIdx) => ({ poiIdx, poiStatus: 2, was: { poiStatus: 1 } }),
    isDangerous: true,
  }),
  'venue.start': bulkAct(venue, venueCalls.list, venueCalls.save, {
    input: (poiIdx) => ({ poiIdx, poiStatus: 1, was: { poiStatus: 2 } }),
  }),
  'media.restart': bulkAct(media, mediaCalls.list, commandCalls.restart, {
    input: (mediaId) => ({ mediaIds: [mediaId], kind: 'launcher_restart' }),
    refusedIn: ({ results }) => results[0]?.refused ?? null,
  }),
  'media.screenshot': bulkAct(media, mediaCalls.list, commandCalls.restart, {
    input: (mediaId) => ({ mediaIds: [mediaId], kind: 'screenshot' }),
    refusedIn: ({ results }) => results[0]?.refused ?? null,
  }),
  'media.statusReset': bulkAct(media, mediaCalls.list, playerCalls.resetStatus, {
    input: (mediaId) => ({ mediaId }),
  }),
  'media.stop': bulkAct(media, mediaCalls.list, playerCalls.stop, {
    input: (mediaId) => ({ mediaId, isStopped: 'Y' }),
    isDangerous: true,
  }),
  'media.start': bulkAct(media, mediaCalls.list, playerCalls.stop, {
    input: (mediaId) => ({ mediaId, isStopped: 'N' }),
  }),
  'content.hide': bulkAct(content, contentCalls.list, contentCalls.stop, {
    input: (contentIdx) => ({ contentIdx }),
    isDangerous: true,
  }),
  'publish.stopEarly': bulkAct(publish, publishCalls.list, publishCalls.stop, {
    input: (publishIdx, { stopReason }) => ({ publishIdx, stopReason: String(stopReason) }),
    fields: { stopReason: paragraph({ required: true, max: STOP_REASON_LENGTH }) },
    isDangerous: true,
  }),
}

/** The acts of one resource's lists, by name. */
export function bulkActsOf({ name: resource }: Resource): readonly (readonly [string, BulkAct])[] {
  return Object.entries(bulkActs).filter(([name]) => name.startsWith(`${resource}.`))
}

interface Shape<R extends Resource, Input, Output> {
  input(key: KeyOf<R>, values: Values): Input
  fields?: BulkAct['fields']
  isDangerous?: boolean
  refusedIn?(answer: Output): MessageId | null
}

function bulkAct<R extends Resource, Input extends object, Output>(
  of: R,
  list: Call,
  call: Call<Input, Output>,
  { input, fields = {}, isDangerous = false, refusedIn = () => null }: NoInfer<Shape<R, Input, Output>>,
): BulkAct {
  // Keys and answers are those of the named calls; a table of many acts cannot say so for each.
  return { of, list, call, fields, isDangerous, input, refusedIn: refusedIn as BulkAct['refusedIn'] }
}
