import type { InputOf } from '../base/call.ts'
import type { CampaignLine } from '../campaign/line.ts'
import type { proposalCalls } from './calls.ts'

type Wish = Omit<InputOf<typeof proposalCalls.add>, 'ppIdx' | 'pvName' | 'pdIdx' | 'amount'>

/** Period and lines of a wish as the rate card prices them: of two creatives in a row the second is a line of its own. */
export function pricedWish({ playTime, plays, loops, goal = null, places, ...wish }: Wish) {
  const { exclusive = null, isRoadblock, isSequence, perHour = null, perDay = null, ...period } = wish
  const line: CampaignLine = {
    ...{ playTime, plays, loops, places },
    ...{ goalKind: goal === null ? 'share' : 'plays', goal },
    ...{ exclusive, roadblock: isRoadblock === 'Y', perHour, perDay },
  }
  return { ...period, lines: isSequence === 'Y' ? [line, { ...line, after: 0 }] : [line] }
}
