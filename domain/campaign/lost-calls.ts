import { answers, call } from '../base/call.ts'
import type { CodeOf } from '../base/codes.ts'
import { numberReference } from '../base/field.ts'
import type { CampaignLine } from './line.ts'

/** Wish that could not be met, with all that it asked for. */
export interface LostWish {
  lsIdx: number
  lsName: string
  /** Instant of the refusal, as text. */
  regDate: string
  asker: string
  advIdx: number | null
  adName: string | null
  startsOn: string
  endsOn: string
  targetDays: CodeOf<'targetDay'>[]
  targetHours: number[]
  line: CampaignLine
  lostReason: CodeOf<'lostReason'>
  rivalScreens: number
  asked: number
  available: number
  worth: number | null
}

export const lostCalls = {
  detail: call('campaign/lost/detail', {
    input: { lsIdx: numberReference('lostSale', { required: true }) },
    output: answers<LostWish>(),
    guard: { program: 'lost-sale', property: 'VIEW' },
  }),
}
