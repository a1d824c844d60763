import { expect, test } from 'vitest'
import { type AirFacts, airState } from './air.ts'

const now = new Date('2026-06-10T03:00:00Z')
const today = '2026-06-10'
const campaign = { status: 50, approval: 1, startDate: '2026-06-01', endDate: '2026-06-30' } as const
const facts: AirFacts = {
  isApproved: true,
  isEncoded: true,
  validFrom: null,
  validTo: null,
  campaigns: [campaign],
  screens: 4,
}

test.each<[string, Partial<AirFacts>]>([
  ['onAir', {}],
  ['notApproved', { isApproved: false, screens: 0 }],
  ['notEncoded', { isEncoded: false }],
  ['notYetValid', { validFrom: '2026-06-10T03:00:01Z' }],
  ['onAir', { validFrom: '2026-06-10T03:00:00Z' }],
  ['noLongerValid', { validTo: '2026-06-10T03:00:00Z' }],
  ['onAir', { validTo: '2026-06-10T03:00:01Z' }],
  ['noCampaign', { screens: 0, campaigns: [] }],
  ['over', { screens: 0, campaigns: [{ ...campaign, status: 99 }] }],
  ['over', { screens: 0, campaigns: [{ ...campaign, endDate: '2026-06-09' }] }],
  ['campaignWaits', { screens: 0, campaigns: [{ ...campaign, status: 30, approval: 0 }] }],
  ['campaignPaused', { screens: 0, campaigns: [{ ...campaign, approval: 2 }] }],
  ['notYet', { screens: 0, campaigns: [{ ...campaign, status: 30, startDate: '2026-06-11' }] }],
  ['noScreen', { screens: 0 }],
])('%s: %j', (state, given) => {
  expect(airState({ ...facts, ...given }, today, now)).toBe(state)
})
