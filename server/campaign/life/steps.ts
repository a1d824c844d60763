import { codes } from '#domain/base/codes.ts'
import { periodsOf } from '#domain/campaign/bare-days.ts'
import { campaign } from '#domain/campaign/campaign.ts'
import { campaignStepCalls, type StepRow } from '#domain/campaign/campaign-calls.ts'
import { areFilms } from '#domain/campaign/line.ts'
import { stateOf } from '#domain/campaign/state.ts'
import type { Caller } from '../../base/caller.ts'
import { handle } from '../../call/handler.ts'
import { arrivalOf } from '../../content/arrival/arrival.ts'
import { campaignOrder } from '../../content/arrival/orders.ts'
import { brandStore } from '../../network/brand.ts'
import { namesIn } from '../../store/record-names.ts'
import { giveToLine } from '../hold/line.ts'
import { type Campaign, campaigns, seesMoney } from '../rows.ts'
import { beginIfDue } from './advance.ts'
import { amendCampaign, resumeCampaign, vetoCampaign } from './amend.ts'
import { approveCampaign, callOffBooking, requestCampaign, takeBackRequest } from './decide.ts'
import { endCampaign } from './early-end.ts'
import { bareDaysOf, unfilmedFaults } from './film-days.ts'
import { runningDayOf } from './own-day.ts'
import { takeStep } from './step.ts'
import { brandsToldOf, toldTo } from './told.ts'

export const campaignStepHandlers = handle(campaignStepCalls, {
  async request({ cpIdx }, caller) {
    await requestCampaign(caller, await campaigns(caller).lock(cpIdx))
    return { cpIdx }
  },

  takeBack: ({ cpIdx }, caller) => givingWay(caller, cpIdx, (row) => takeBackRequest(caller, row)),

  callOff: ({ cpIdx }, caller) => givingWay(caller, cpIdx, (row) => callOffBooking(caller, row)),

  async approve({ cpIdx, isConfirmed, isDiscountApproved }, caller) {
    const approval = { isConfirmed: isConfirmed === 'Y', isDiscountApproved: isDiscountApproved === 'Y' }
    await approveCampaign(caller, await campaigns(caller).lock(cpIdx), approval)
    await beginIfDue(caller, cpIdx)
    return { cpIdx }
  },

  reject: ({ cpIdx, reason }, caller) => givingWay(caller, cpIdx, (row) => takeStep(caller, row, 'reject', { reason })),

  cancel: ({ cpIdx, reason }, caller) => givingWay(caller, cpIdx, (row) => takeStep(caller, row, 'cancel', { reason })),

  async pause({ cpIdx, reason }, caller) {
    await takeStep(caller, await campaigns(caller).lock(cpIdx), 'pause', { reason })
    return { cpIdx }
  },

  async resume({ cpIdx, makesGood }, caller) {
    return resumeCampaign(caller, await campaigns(caller).lock(cpIdx), makesGood === 'Y')
  },

  async endEarly({ cpIdx, reason, atDayEnd, giveBack }, caller) {
    const end = { reason, atDayEnd: atDayEnd === 'Y', giveBack: giveBack ?? codes.giveBack.money }
    return givingWay(caller, cpIdx, (row) => endCampaign(caller, row, end))
  },

  async arrival({ cpIdx, ...which }, caller) {
    await campaigns(caller).get(cpIdx)
    return arrivalOf(caller, campaignOrder(cpIdx), which)
  },

  async bareDays({ cpIdx }, caller) {
    const row = await campaigns(caller).get(cpIdx)
    if (!(seesMoney(caller) && !isOver(row))) return { list: [], films: [] }
    const today = await runningDayOf(caller.db, cpIdx, caller.now)
    const films = await unfilmedFaults(caller.db, row)
    return { list: periodsOf(await bareDaysOf(caller.db, row, today)), films }
  },

  amend: ({ cpIdx, ...amendment }, caller) =>
    givingWay(caller, cpIdx, async (row) => {
      await amendCampaign(caller, row, amendment)
      await beginIfDue(caller, cpIdx)
    }),

  async veto({ cpIdx, brdCode, reason }, caller) {
    await brandStore.within(caller).get(brdCode)
    return givingWay(caller, cpIdx, (row) => vetoCampaign(caller, row, { brdCode, reason }))
  },

  async askStop({ cpIdx, reason }, caller) {
    await takeStep(caller, await campaigns(caller).lock(cpIdx), 'askStop', { reason, set: { stop_wish: reason } })
    return { cpIdx }
  },

  async steps({ cpIdx }, caller) {
    await campaigns(caller).get(cpIdx)
    const rows = await caller.db
      .selectFrom('campaign_step')
      .select(['act', 'reason', 'before', 'after', 'maker', 'created_at'])
      .where('campaign_id', '=', cpIdx)
      .orderBy('id', 'desc')
      .limit(200)
      .execute()
    const all = rows.map(({ created_at, ...step }) => ({ ...step, at: created_at.toISOString() }) as StepRow)
    const list = toldTo(caller, all)
    if (!seesMoney(caller)) return { list, films: [], names: await brandsToldOf(caller, list) }
    const changes = list.map(({ before, after }) => ({
      entity: campaign.name,
      entityKey: String(cpIdx),
      before,
      after,
    }))
    return {
      list,
      films: await filmsToldOf(caller, list),
      names: { ...(await namesIn(changes, caller)), ...(await brandsToldOf(caller, list)) },
    }
  },
})

/** Act that may free room: whoever stands in line for it is given it in the same transaction. */
async function givingWay(caller: Caller, cpIdx: number, act: (row: Campaign) => Promise<unknown>) {
  const row = await campaigns(caller).lock(cpIdx)
  await act(row)
  await giveToLine(caller, row)
  return { cpIdx }
}

const isOver = (row: Campaign) => ['cancelled', 'endedMidway', 'ended'].includes(stateOf(row))

/** Also those that the campaign has no more, or that are refused by now. */
async function filmsToldOf({ db }: Caller, steps: readonly StepRow[]) {
  const told = steps.flatMap(({ before, after }) => [before?.films, after?.films]).filter(areFilms)
  const ids = [...new Set(told.flat().map(({ matId }) => matId))]
  if (ids.length === 0) return []
  const films = db.selectFrom('material').select(['id as matId', 'name as matName']).where('id', 'in', ids)
  return films.orderBy('id').execute()
}
