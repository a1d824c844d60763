import { USUAL_ZONE } from '#domain/network/zone.ts'
import type { ShownScreen } from '#domain/performance/facts.ts'
import { lookedAt } from '#domain/performance/paper.ts'
import { writtenIn } from '#domain/text/written.ts'
import type { Language } from '#labels/words.ts'
import type { Caller } from '../base/caller.ts'
import { bytesOfFile } from '../document/pictures.ts'
import { makeStills } from '../document/stills.ts'
import { sayIn } from '../document/words.ts'
import type { SheetTable } from '../store/workbook/workbook.ts'
import { daysOf } from './facts.ts'
import { type Period, picturesOf } from './issue.ts'

interface Wish {
  campaign: number
  period: Period
  screens: readonly ShownScreen[]
  language: Language
}

/** Sheet with chart, map and pictures of a campaign's performance, as they stand on its paper. */
export async function pictureSheet(caller: Caller, wish: Wish): Promise<SheetTable> {
  const { campaign, period, screens, language } = wish
  const [say, written] = [await sayIn(language), writtenIn(language)]
  const days = await daysOf(caller.db, campaign, period.from, period.to)
  const taken = await picturesOf(caller, wish, written)
  const found = await Promise.all(taken.map(({ sha256 }) => bytesOfFile(caller.services, sha256)))
  const pictures = taken.flatMap(({ caption }, at) => {
    const bytes = found[at]
    return bytes ? [{ bytes, caption }] : []
  })
  const facts = { days, screens, pictures, isDemo: caller.services.environment.withDemo }
  const parts = lookedAt(facts, { say, written, zone: USUAL_ZONE })
  const name = say('performance.sheet')
  return { name, head: [name], rows: [], pictures: await makeStills({ language, parts }) }
}
