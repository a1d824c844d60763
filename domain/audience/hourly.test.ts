import { expect, test } from 'vitest'
import { type AudienceFacts, type AudienceSource, hourlyAudience } from './hourly.ts'

test.each<[string, AudienceFacts, AudienceSource, number | null]>([
  ['as entered', { byHand: 900, peoplePerHour: 2000, visibility: 50 }, 'byHand', 900],
  ['nobody, as entered', { byHand: 0, peoplePerHour: 2000, visibility: 50 }, 'byHand', 0],
  ['as counted', { byHand: null, peoplePerHour: 1437, visibility: 60 }, 'footfall', 862],
  ['a half is rounded up', { byHand: null, peoplePerHour: 1, visibility: 50 }, 'footfall', 1],
  ['all of them', { byHand: null, peoplePerHour: 1437, visibility: 100 }, 'footfall', 1437],
  ['counted, without a factor', { byHand: null, peoplePerHour: 1437, visibility: null }, 'noVisibility', null],
  ['never counted', { byHand: null, peoplePerHour: null, visibility: 60 }, 'noFootfall', null],
])('%s', (_, facts, source, people) => {
  expect(hourlyAudience(facts)).toEqual([source, people])
})
