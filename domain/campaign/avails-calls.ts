import { answers, call } from '../base/call.ts'
import { date, numberReference, paragraph, text } from '../base/field.ts'
import { REASON_LENGTH } from './campaign.ts'
import type { HoldState } from './hold/state.ts'
import { type AvailsAnswer, type HoldRow, type HourFill, type NearestWish, type SalePlace, wishFields } from './wish.ts'

export const availsCalls = {
  places: call('campaign/avails/places', {
    input: {},
    output: answers<{ places: SalePlace[] }>(),
    guard: { program: 'avails', property: 'LIST' },
  }),
  ask: call('campaign/avails/ask', {
    input: wishFields,
    output: answers<AvailsAnswer>(),
    guard: { program: 'avails', property: 'VIEW' },
  }),
  /** Wishes nearest to one that does not fit: later, seldomer or more often in the loop, on more screens or with fewer plays. */
  nearest: call('campaign/avails/nearest', {
    input: wishFields,
    output: answers<{ list: NearestWish[] }>(),
    guard: { program: 'avails', property: 'VIEW' },
    reads: true,
  }),
  /** Keeps a wish that has no room as a lost sale; the same one is kept once a day. */
  keep: call('campaign/avails/keep', {
    input: { ...wishFields, lsName: text({ required: true, max: 100 }) },
    output: answers<{ isNew: boolean }>(),
    guard: { program: 'avails', property: 'WRITE' },
  }),
}

export const fillCalls = {
  /** Fill of the hours of a day of a wish. */
  hours: call('campaign/avails/hours', {
    input: { ...wishFields, day: date({ required: true }) },
    output: answers<{ hours: HourFill[] }>(),
    guard: { program: 'avails', property: 'VIEW' },
  }),
}

export const holdCalls = {
  list: call('campaign/hold/list', {
    input: {},
    output: answers<{ list: HoldRow[] }>(),
    guard: { program: 'avails', property: 'LIST' },
  }),
  save: call('campaign/hold/save', {
    input: { ...wishFields, holdName: text({ required: true, max: 100 }) },
    output: answers<{ holdIdx: number; expiresAt: string; state: HoldState }>(),
    guard: { program: 'avails', property: 'WRITE' },
  }),
  /** Holds what others hold in line behind them: it counts for nobody, and moves up once it has room. */
  standInLine: call('campaign/hold/standInLine', {
    input: { ...wishFields, holdName: text({ required: true, max: 100 }) },
    output: answers<{ holdIdx: number; expiresAt: string; place: number }>(),
    guard: { program: 'avails', property: 'WRITE' },
  }),
  renew: call('campaign/hold/renew', {
    input: { holdIdx: numberReference('hold', { required: true }) },
    output: answers<{ expiresAt: string }>(),
    guard: { program: 'avails', property: 'UPDATE' },
  }),
  release: call('campaign/hold/release', {
    input: { holdIdx: numberReference('hold', { required: true }) },
    output: answers<null>(),
    guard: { program: 'avails', property: 'UPDATE' },
  }),
  approve: call('campaign/hold/approve', {
    input: { holdIdx: numberReference('hold', { required: true }) },
    output: answers<null>(),
    guard: { program: 'campaign-approve', property: 'ETC' },
  }),
  reject: call('campaign/hold/reject', {
    input: {
      holdIdx: numberReference('hold', { required: true }),
      reason: paragraph({ required: true, max: REASON_LENGTH }),
    },
    output: answers<null>(),
    guard: { program: 'campaign-approve', property: 'ETC' },
  }),
}
