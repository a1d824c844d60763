import type { InputOf } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import { refuseFaults } from '#domain/base/reply.ts'
import { campaignCalls } from '#domain/campaign/campaign-calls.ts'
import { linesWithPlaces } from '#domain/campaign/line.ts'
import { draftFaults } from '#domain/campaign/ready.ts'
import { copiedName } from '#domain/content/copy.ts'
import { advertiserStore } from '../account/advertiser.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { answerFor } from './avails.ts'
import { copyHold, holdOfDraft } from './from-hold.ts'
import { nearestToLine } from './hold/nearest.ts'
import { refuseStepOf } from './life/step.ts'
import { type Entered, filmsLeft, refuseUnseenParts, writeParts } from './parts.ts'
import { refuseUnknownPlaces } from './places.ts'
import { nameOfProduct } from './price/price.ts'
import { roomFor } from './room.ts'
import { type Campaign, campaigns, seesMoney } from './rows.ts'

export const campaignHandlers = handle(campaignCalls, {
  detail: ({ cpIdx }, caller) => campaigns(caller).get(cpIdx),

  save: async (entered, caller) => ({ cpIdx: await saveCampaign(caller, entered) }),

  async remove({ cpIdx }, caller) {
    const rows = campaigns(caller)
    const row = await rows.lock(cpIdx)
    refuseStepOf(caller, row, 'discard')
    await rows.remove(row)
    return { cpIdx }
  },

  async copy({ cpIdx }, caller) {
    const row = await campaigns(caller).get(cpIdx)
    return { cpIdx: await copyCampaign(caller, row) }
  },

  fromHold: ({ holdIdx }, caller) => copyHold(caller, holdIdx),

  async hold({ cpIdx }, caller) {
    await campaigns(caller).get(cpIdx)
    return { hold: seesMoney(caller) ? await holdOfDraft(caller, cpIdx) : null }
  },

  async avails(wish, caller) {
    const booking = await bookingOf(caller, wish)
    const rooms = await roomFor(caller, booking)
    const list = rooms.map(async (room, at) => ({
      line: booking.lines[at]?.at ?? -1,
      ...(await answerFor(caller, booking.lines[at]?.playTime ?? 15, room)),
    }))
    return { list: await Promise.all(list) }
  },

  async nearest({ line, ...wish }, caller) {
    return { list: await nearestToLine(caller, await bookingOf(caller, wish), line) }
  },
})

/** A draft that is begun or changed, with all of its parts. */
export async function saveCampaign(caller: Caller, entered: InputOf<typeof campaignCalls.save>): Promise<number> {
  const rows = campaigns(caller)
  const before = await rows.before(entered)
  if (before) refuseStepOf(caller, before, 'edit')
  const input = before ? withoutFormerFilms(before, entered) : entered
  const after = rows.after(before, input)
  refuseFaults(draftFaults(after))
  await refuseUnseenParts(caller, input, after.advIdx)
  if (input.advIdx) await advertiserStore.within(caller).get(input.advIdx)
  const bought = input.pdIdx ? await nameOfProduct(caller, input.pdIdx) : null
  const cpIdx = await rows.save(given(input), before, before ? undefined : ownOf(caller))
  if (bought) await followProduct(caller, cpIdx, bought)
  await followAdvertiser(caller, cpIdx, after.advIdx)
  await writeParts(caller, cpIdx, input, after)
  return cpIdx
}

/** A campaign that is being written as a booking of the lines that aim at something. */
async function bookingOf(caller: Caller, { cpIdx = null, ...wish }: InputOf<typeof campaignCalls.avails>) {
  if (cpIdx) await campaigns(caller).get(cpIdx)
  if (wish.advIdx) await advertiserStore.within(caller).get(wish.advIdx)
  refuseFaults(draftFaults(wish))
  const lines = linesWithPlaces(wish.lines ?? [])
  await refuseUnknownPlaces(caller, [...new Set(lines.flatMap(({ places }) => places))])
  const { advIdx = null, isSme = null } = wish
  return { cpName: '', amount: null, ...wish, advIdx, isSme, cpIdx, lines }
}

/** Films belong to their customer: those of the former one go with it. */
function withoutFormerFilms<Input extends Entered & { was?: Entered | null }>(before: Campaign, input: Input): Input {
  const { advIdx, films } = before
  if (input.advIdx === undefined || input.advIdx === advIdx || input.films !== undefined || !films?.length) return input
  return { ...input, films: [], was: { ...input.was, films } }
}

/** A choice that was taken back is the one of a fresh draft. */
function given<Input extends object>(input: Input): Input {
  const usual: Record<string, unknown> = {
    isSme: 'N',
    filmsLater: 'N',
    exposureSplit: codes.exposureSplit.exposureCount,
  }
  const taken = Object.entries(input).map(([name, value]) => [name, value === null ? (usual[name] ?? null) : value])
  // The same names as before.
  return Object.fromEntries(taken) as Input
}

function ownOf({ userId, userName, role }: Caller) {
  return {
    ...{ written_by: userId, registrant: userName },
    ...(role === codes.role.sales && { seller_id: userId }),
  }
}

/** Whoever looks after the advertiser sells its campaigns. */
async function followAdvertiser(caller: Caller, cpIdx: number, advIdx: number | null) {
  if (advIdx === null || advIdx === undefined) return
  const { sellerId } = await advertiserStore.within(caller).get(advIdx)
  await caller.db.updateTable('campaign').set({ seller_id: sellerId }).where('id', '=', cpIdx).execute()
}

/** Name of a campaign that is bought from the rate card: that of the product. */
async function followProduct({ db }: Caller, cpIdx: number, name: string) {
  await db.updateTable('campaign').set({ product_name: name }).where('id', '=', cpIdx).execute()
}

/** A new draft of the same kind; films that have gone meanwhile are left out, places when it is requested. */
async function copyCampaign(caller: Caller, row: Campaign): Promise<number> {
  const { advIdx, contractName, amount, points, pdIdx, productName, isSme, exposureSplit, filmsLater } = row
  const { startsOn, endsOn, targetDays, targetHours, lines } = row
  const films = await filmsLeft(caller, row.films ?? [], advIdx)
  const draft = {
    ...{ cpName: copiedName(row.cpName), advIdx, contractName, amount, points, pdIdx, productName, isSme },
    ...{ startsOn, endsOn },
    ...{ targetDays, targetHours, lines, exposureSplit, films, filmsLater },
  }
  const cpIdx = await campaigns(caller).save(draft, undefined, ownOf(caller))
  await followAdvertiser(caller, cpIdx, advIdx)
  await writeParts(caller, cpIdx, draft, row)
  return cpIdx
}
