import { askOn } from '#domain/schedule/availability/ask.ts'
import type { DayAsked } from '#domain/schedule/availability/asked-day.ts'
import { at } from '#domain/schedule/model/counts.ts'

/** Fill of the screens and hours of a wish. */
export interface RoomLeft {
  /** Slots of the loop that are free in the fullest hours, and on average. */
  freeSlotsAtLeast: number
  freeSlotsOnAverage: number
  /** Part of the units that may be sold which is sold. */
  fillRate: number
}

export function roomLeft(days: readonly DayAsked[]): RoomLeft {
  let [units, free, slots, least] = [0, 0, 0, Number.POSITIVE_INFINITY]
  for (const day of days) {
    const ask = askOn(day)
    const { plan } = ask
    const { model } = plan
    for (let spot = 0; spot < ask.class.length; spot++) {
      const own = at(ask.class, spot)
      const node = own * plan.cellCount + at(ask.cell, spot)
      const all = at(model.capacity, node)
      if (all === 0) continue
      const { campaign = 0 } = model.shapes.list[at(model.shapes.ofClass, own)] ?? {}
      const share = at(plan.free, node) / all
      units += all
      free += at(plan.free, node)
      slots += campaign * at(plan.free, node)
      least = Math.min(least, share * campaign)
    }
  }
  if (units === 0) return { freeSlotsAtLeast: 0, freeSlotsOnAverage: 0, fillRate: 0 }
  return { freeSlotsAtLeast: least, freeSlotsOnAverage: slots / units, fillRate: 1 - free / units }
}
