import type { AdLine, DayNetwork, Profile } from '#domain/schedule/day/network.ts'
import type { Program } from '#domain/schedule/day/program.ts'
import { plannedAds } from '#test/planned-ads.fixture.ts'

const FEWEST_PLAYS = 4

/** Widest gap between two plays of a line on a screen, in its hours there, over the mean of them: one for each line of each program. */
export function widestGaps(network: DayNetwork): number[] {
  const { programs, ofScreen } = plannedAds(network)
  const lines = new Map(network.lines.map((line) => [line.id, line]))
  const profiles = new Map<number, Profile | undefined>()
  for (const [screen, own] of ofScreen.entries()) {
    if (!profiles.has(own)) profiles.set(own, network.profiles[network.screens[screen]?.profile ?? -1])
  }
  return programs.flatMap((program, own) => {
    const profile = profiles.get(own) ?? { stretches: [] }
    return program.items.flatMap(({ source }, item) => {
      const line = lines.get(source)
      return line ? widestGap(program, item, line, profile) : []
    })
  })
}

function widestGap({ hours }: Program, item: number, line: AdLine, { stretches }: Profile): number | [] {
  const unitsAt = new Map(hours.map(({ start, units }) => [start, units]))
  const plays: number[] = []
  let open = 0
  for (const { hour, from, to, local } of stretches) {
    if (!((line.hours >> local) & 1)) continue
    for (let unit = from; unit < to; unit++, open++) if (unitsAt.get(hour)?.[unit] === item + 1) plays.push(open)
  }
  if (plays.length < FEWEST_PLAYS) return []
  const gaps = plays.map((play, at) => play - (plays[at - 1] ?? 0))
  return (Math.max(...gaps, open - (plays.at(-1) ?? 0)) * plays.length) / open
}
