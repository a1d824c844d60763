import loadHighs from 'highs'
import type { AdLine, DayNetwork, Stretch } from '#domain/schedule/day/network.ts'

const highs = await loadHighs()

/**
 * The most units that a day can deliver if plays could be cut into parts: an upper bound by an independent solver, and by a
 * model of its own. It is made of what is sold and of the arithmetic of loops alone, so that an error in the product's cells,
 * classes or rounding is not in both.
 */
export function mostUnits(network: DayNetwork): number {
  const { objective, rows, bounds } = linearProgram(network)
  return objective.length === 0 ? 0 : solved({ objective, rows, bounds })
}

/** The greatest part of its goal that each line can have, of those that can play at all, if all are to have as much; at most 1. */
export function greatestPart(network: DayNetwork): number {
  const { ofLine, rows, bounds } = linearProgram(network)
  const alike = [...ofLine].map(([line, terms]) => {
    const goal = network.lines[line]?.goal ?? 0
    return ` alike${line}: ${terms.join('\n + ')} - ${goal} part >= 0`
  })
  return solved({ objective: ['part'], rows: [...rows, ...alike], bounds: [...bounds, 'part <= 1'] })
}

function solved({ objective, rows, bounds }: Record<'objective' | 'rows' | 'bounds', readonly string[]>): number {
  const text = `Maximize\n obj: ${objective.join('\n + ')}\nSubject To\n${rows.join('\n')}\nBounds\n${bounds.join('\n')}\nEnd\n`
  const solution = highs.solve(text, { output_flag: false })
  if (solution.Status !== 'Optimal') throw new Error(`The solver says ${solution.Status}`)
  return solution.ObjectiveValue
}

/** A variable for the plays of each line on screens that are alike, in hours that are alike. */
function linearProgram(network: DayNetwork) {
  const objective: string[] = []
  const bounds: string[] = []
  const ofLine = new Map<number, string[]>()
  const sums = new Map<string, { terms: string[]; most: number }>()
  const within = (name: string, term: string, most: number) => {
    const sum = sums.get(name) ?? { terms: [], most }
    sum.terms.push(term)
    sums.set(name, sum)
  }
  const parts = partsOfDay(network)
  for (const [own, screens] of alikeScreens(network).entries()) {
    const rooms = parts.map((hours) => roomOf(network, screens[0] ?? 0, hours))
    for (const [place, line] of network.lines.entries()) {
      const mine = parts.flatMap((hours, part) => (mayPlay(line, screens[0] ?? 0, hours) ? [part] : []))
      const open = mine.reduce((sum, part) => sum + (rooms[part]?.open ?? 0), 0)
      const share = line.cap ? line.cap.plays / (line.cap.loops * (network.screens[screens[0] ?? 0]?.base ?? 1)) : null
      for (const part of mine) {
        const room = rooms[part]
        if (!room) continue
        const name = `x${own}_${place}_${part}`
        objective.push(`${line.slots} ${name}`)
        ofLine.set(place, [...(ofLine.get(place) ?? []), name])
        within(`line${place}`, name, line.goal)
        within(`room${own}_${part}`, `${line.slots} ${name}`, room.ad * screens.length)
        if (line.slots === 2) within(`pair${own}_${part}`, `2 ${name}`, room.paired * screens.length)
        if (share !== null) within(`day${own}_${place}`, name, Math.floor(open * share + TINY) * screens.length)
        if (share !== null) bounds.push(`${name} <= ${Math.ceil(room.open * share - TINY) * screens.length}`)
      }
    }
  }
  const rows = [...sums].map(([name, { terms, most }]) => ` ${name}: ${terms.join('\n + ')} <= ${most}`)
  return { objective, ofLine, rows, bounds }
}

/** Parts of a loop are sums of quotients. */
const TINY = 1e-9

/** Hours of the clock that no line and no film tells apart. */
function partsOfDay({ lines }: DayNetwork): number[][] {
  const masks = lines.flatMap(({ hours, creatives }) => [hours, ...creatives.map((film) => film.hours)])
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  return [...Map.groupBy(hours, (hour) => masks.map((mask) => (mask >> hour) & 1).join('')).values()]
}

/** Screens that open alike, have one loop, and are aimed at by the same lines and films. */
function alikeScreens({ screens, lines }: DayNetwork): number[][] {
  const aims = lines.flatMap((line) => [
    new Set(line.screens),
    ...line.creatives.flatMap((film) => (film.screens ? [new Set(film.screens)] : [])),
  ])
  const places = screens.map((_, place) => place)
  const keyOf = (place: number) => {
    const { profile = 0, base = 1, campaign = 0 } = screens[place] ?? {}
    return `${profile} ${base} ${campaign} ${aims.map((aim) => Number(aim.has(place))).join('')}`
  }
  return [...Map.groupBy(places, keyOf).values()]
}

/**
 * Of one screen in some hours: open units, those that may be sold, and those that plays of two units can take. Unit k of an
 * opening day may be sold where floor((k + 1) C / B) is greater than floor(k C / B); nothing plays across its hour.
 */
function roomOf({ profiles, screens }: DayNetwork, screen: number, hours: readonly number[]) {
  const { profile = 0, base = 1, campaign = 0 } = screens[screen] ?? {}
  const room = { open: 0, ad: 0, paired: 0 }
  let unit = 0
  const countIn = ({ from, to, local }: Stretch) => {
    const isIn = hours.includes(local)
    for (let at = from; at < to; at++, unit++) {
      const isSold = Math.floor(((unit + 1) * campaign) / base) > Math.floor((unit * campaign) / base)
      if (isIn && isSold) room.ad += 1
    }
    if (isIn) room.open += to - from
    if (isIn) room.paired += Math.floor((to - from) / 2) * 2
  }
  for (const stretch of profiles[profile]?.stretches ?? []) countIn(stretch)
  return { ...room, paired: Math.min(room.paired, room.ad - (room.ad % 2)) }
}

/** A line that is only held has no films yet, and takes its room all the same. */
function mayPlay({ screens, hours, creatives }: AdLine, screen: number, [hour = 0]: readonly number[]): boolean {
  const isIn = (mask: number) => ((mask >> hour) & 1) === 1
  const fits = creatives.some((film) => {
    const isHere = film.screens === null || film.screens.includes(screen)
    return film.isDefault || (isHere && isIn(film.hours))
  })
  return screens.includes(screen) && isIn(hours) && (creatives.length === 0 || fits)
}
