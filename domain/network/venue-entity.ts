import { codes } from '../base/codes.ts'
import { bulkAct, entity } from '../base/entity.ts'
import { venue } from './venue.ts'
import { venueCalls } from './venue-calls.ts'

const { active, stopped } = codes.useStatus

export const venueEntity = entity({
  of: venue,
  calls: venueCalls,
  programs: { venue: { super: 'LVWUDX', master: 'LVWUDX', manager: 'LVU', user: 'VU', sales: 'L' } },
  menu: { id: 1000207 },
  isFound: true,
  isEntered: true,
  acts: {
    stop: bulkAct(venueCalls.save, {
      input: (poiIdx: number) => ({ poiIdx, poiStatus: stopped, was: { poiStatus: active } }),
      isDangerous: true,
      undo: 'start',
    }),
    start: bulkAct(venueCalls.save, {
      input: (poiIdx: number) => ({ poiIdx, poiStatus: active, was: { poiStatus: stopped } }),
      undo: 'stop',
    }),
  },
})
