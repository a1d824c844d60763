import { askOn } from '#domain/schedule/availability/ask.ts'
import type { DayAsked } from '#domain/schedule/availability/asked-day.ts'
import { at } from '#domain/schedule/model/counts.ts'
import type { Model } from '#domain/schedule/model/model.ts'

/** Hour of the venues' clocks on the screens of a wish: units that may be sold, and those that campaigns have. */
export interface HourHeld {
  hour: number
  capacity: number
  held: readonly { campaign: string; units: number }[]
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** Hours of a wish on one day, as they are dealt out: what a cell has is spread over its hours as they are open. */
export function hoursHeld(day: DayAsked): HourHeld[] {
  const ask = askOn(day)
  const { plan } = ask
  const { model, cellCount } = plan
  const capacity = HOURS.map(() => 0)
  const held = HOURS.map(() => new Map<string, number>())
  for (let spot = 0; spot < ask.class.length; spot++) {
    const [own, cell] = [at(ask.class, spot), at(ask.cell, spot)]
    const shares = sharesOf(model, own, cell)
    for (const [hour, share] of shares) {
      capacity[hour] = (capacity[hour] ?? 0) + share * at(model.capacity, own * cellCount + cell)
      for (let edge = at(model.edges.ofClass, own); edge < at(model.edges.ofClass, own + 1); edge++) {
        const line = model.network.lines[at(model.edges.line, edge)]
        const units = at(plan.plays, edge * cellCount + cell) * (line?.slots ?? 0)
        const ofHour = held[hour]
        if (line && units > 0) ofHour?.set(line.campaign, (ofHour.get(line.campaign) ?? 0) + units * share)
      }
    }
  }
  return HOURS.filter((hour) => (capacity[hour] ?? 0) > 0).map((hour) => ({
    ...{ hour, capacity: capacity[hour] ?? 0 },
    held: [...(held[hour] ?? [])].map(([campaign, units]) => ({ campaign, units })),
  }))
}

/** Hours in which a class is open in a cell, each with its share of the open time. */
function sharesOf({ shapes, network, cells }: Model, own: number, cell: number): [hour: number, share: number][] {
  const { profile = -1 } = shapes.list[at(shapes.ofClass, own)] ?? {}
  const open = new Map<number, number>()
  for (const { local, from, to } of network.profiles[profile]?.stretches ?? []) {
    if (cells.ofHour[local] === cell) open.set(local, (open.get(local) ?? 0) + to - from)
  }
  const all = [...open.values()].reduce((sum, units) => sum + units, 0)
  return [...open].map(([hour, units]) => [hour, units / all])
}
