import { codes } from '#domain/base/codes.ts'
import { airState } from '#domain/material/air.ts'
import { materialAirCalls } from '#domain/material/air-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay } from '#domain/time/local-time.ts'
import { handle } from '../../call/handler.ts'
import { materialStore } from '../../material/material.ts'
import { appliedScreens } from './applied.ts'
import { bookedIn } from './booked.ts'
import { liveWall } from './wall.ts'

export const materialAirHandlers = handle(materialAirCalls, {
  async applied({ matId }, caller) {
    await materialStore.within(caller).get(matId)
    return appliedScreens(caller, matId)
  },

  async status({ matId }, caller) {
    const row = await materialStore.within(caller).get(matId)
    const [campaigns, { coming: screens }] = await Promise.all([bookedIn(caller, matId), appliedScreens(caller, matId)])
    const isApproved = row.airVersion !== null
    // An earlier version that is on air was converted before it was approved.
    const isEncoded = isApproved || row.encoding === codes.encoding.complete
    const { validFrom, validTo } = row
    const today = localDay(USUAL_ZONE, caller.now.getTime())
    const state = airState({ isApproved, isEncoded, validFrom, validTo, campaigns, screens }, today, caller.now)
    return { state, campaigns }
  },

  wall: (asked, caller) => liveWall(caller, asked),
})
