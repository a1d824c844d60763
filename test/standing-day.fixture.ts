import { type AdPlan, AS_BEFORE } from '#domain/schedule/ad-plan.ts'
import { rebuildFrom } from '#domain/schedule/allocation/rebuild.ts'
import type { AdLine, DayNetwork } from '#domain/schedule/day/network.ts'
import { type Program, playsBySource } from '#domain/schedule/day/program.ts'

export const anyFilm = { id: 'film', hours: 0xffffff, screens: null, weight: 1, isDefault: false }

/** Every line with one film of its own, so that its plays can be shown. */
export function withFilms(network: DayNetwork): DayNetwork {
  const lines = network.lines.map((line) => ({ ...line, creatives: [{ ...anyFilm, id: `${line.id} film` }] }))
  return { ...network, lines }
}

/** The programs of a day, by screen. */
export function programsOf(network: DayNetwork, plan: AdPlan): (Program | undefined)[] {
  return Array.from(plan.ofScreen, (own, screen) =>
    own === AS_BEFORE ? network.standing?.[network.screens[screen]?.stands ?? -1]?.program : plan.programs[own],
  )
}

/** The same day once its programs are on the screens, from an instant on: goals are what is left of them. */
export function standingDay(
  network: DayNetwork,
  programs: readonly (Program | undefined)[],
  since: number,
): DayNetwork {
  const list = [...new Set(programs)].filter((program) => program !== undefined)
  const screens = network.screens.map(({ stands, ...screen }, place) => {
    const own = programs[place]
    return own ? { ...screen, stands: list.indexOf(own) } : screen
  })
  const past = programs.map((own) => (own ? playsBySource(own, { from: 0, to: since }) : new Map<string, number>()))
  const had = ({ id }: AdLine) => past.reduce((sum, plays) => sum + (plays.get(id) ?? 0), 0)
  const lines = network.lines.map((line) => ({ ...line, goal: Math.max(0, line.goal - had(line)) }))
  const standing = list.map((program) => ({ program, isFitting: true }))
  return rebuildFrom({ ...network, screens, lines, standing }, since)
}
