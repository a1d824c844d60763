import { codes } from '../base/codes.ts'
import { bulkAct, entity } from '../base/entity.ts'
import { brandGroup } from './brand-group.ts'
import { brandGroupCalls } from './brand-group-calls.ts'

const { active, stopped } = codes.useStatus

export const brandGroupEntity = entity({
  of: brandGroup,
  calls: brandGroupCalls,
  programs: { 'brand-group': { super: 'LVWUDX', master: 'LVWUDX', manager: 'LV' } },
  menu: { id: 1000206 },
  isFound: true,
  isEntered: true,
  acts: {
    stop: bulkAct(brandGroupCalls.save, {
      input: (bgCode: number) => ({ bgCode, bgStatus: stopped, was: { bgStatus: active } }),
      isDangerous: true,
      undo: 'start',
    }),
    start: bulkAct(brandGroupCalls.save, {
      input: (bgCode: number) => ({ bgCode, bgStatus: active, was: { bgStatus: stopped } }),
      undo: 'stop',
    }),
  },
})
