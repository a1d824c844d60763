import { HOUR_MS, SLOTS_PER_HOUR } from '#domain/schedule/day/slots.ts'
import { openBrowser } from '#test/stories/browser.ts'
import { byTime, growthOf, openSoak, type Soak } from '#test/stories/soak.ts'
import { openLoneWorld } from './campaign-network.ts'
import { type Figures, rounded } from './figures.ts'

/**
 * Hours of the player's clock between both looks at it, with a line to the server; a tenth as many without one follow.
 * Until midnight a page keeps the programs that held before each change of its day: looks a day apart see as many.
 */
const HOURS = Number(process.env.SOAK_HOURS ?? 24)
const PROGRAM_SLOTS = SLOTS_PER_HOUR / 2
/** Until the beat that tells of the hours without a line. */
const BACK_SLOTS = 10

/** A wall in Chromium that plays pictures, a board and words through a day: what it holds a day later, in that of its first hour. */
export async function soak(): Promise<Figures> {
  const world = await openLoneWorld()
  const browser = await openBrowser([])
  try {
    const wall = await openSoak(browser, world)
    await wall.bothProgramsPass(PROGRAM_SLOTS)
    const before = await wall.held()
    const files = (await wall.kept()).files
    for (let hour = 0; hour < HOURS; hour++) await wall.bothProgramsPass(PROGRAM_SLOTS)
    const growth = growthOf(before, await wall.held())
    await wall.wall.passAway(Math.ceil(HOURS / 10) * SLOTS_PER_HOUR)
    await wall.wall.pass(BACK_SLOTS)
    const kept = await wall.kept()
    return {
      'soak: heap': times(growth.heap, 1.2),
      'soak: objects': times(growth.objects, 1.1),
      'soak: nodes, with those outside of the document': times(growth.nodes, 1.03),
      'soak: listeners': times(growth.listeners, 1.05),
      'soak: kept files': times(kept.files / files, 1),
      'soak: rows of proof that are left': { value: kept.proof, aim: 2, better: 'lower', unit: 'rows' },
      'soak: slots that are on record twice or not': {
        ...{ value: await missedOf(wall), aim: 0, better: 'lower', unit: 'slots' },
      },
    }
  } finally {
    await browser.close()
    await world.close()
  }
}

const times = (value: number, aim: number) => ({ value: rounded(value, 3), aim, better: 'lower', unit: '×' }) as const

/** From the first slot on record to the last each is there once. */
async function missedOf({ onRecord }: Soak): Promise<number> {
  const { shown, failed } = await onRecord()
  const slots = [...shown, ...failed].sort(byTime)
  const due = 1 + ((slots.at(-1) ?? 0) - (slots[0] ?? 0)) / (HOUR_MS / SLOTS_PER_HOUR)
  const once = new Set(slots).size
  return due - once + (slots.length - once)
}
