import { expect, test } from 'vitest'
import { Refusal } from '../base/reply.ts'
import { emergencyStatus, refuseConfirmation, refuseEmergency, refuseTakeBack } from './state.ts'

const HOUR = 3_600_000
const at = (hours: number) => new Date(hours * HOUR).toISOString()
const now = new Date(10 * HOUR)
const asked = { startDate: at(9), endDate: at(12), confirmDate: null, takenBackDate: null, isRefused: 'N' as const }

test.each([
  ['nobody has confirmed it', {}, 0],
  ['nobody did in its time', { endDate: at(10) }, 5],
  ['it is to begin', { confirmDate: at(9), startDate: at(11) }, 1],
  ['it stands on the screens', { confirmDate: at(9) }, 2],
  ['it has expired', { confirmDate: at(8), endDate: at(10) }, 3],
  ['it was taken back', { confirmDate: at(9), takenBackDate: at(9.5) }, 4],
  ['it was withdrawn unconfirmed', { takenBackDate: at(9.5) }, 4],
  ['the second person refused it', { takenBackDate: at(9.5), isRefused: 'Y' as const }, 6],
])('%s', (_what, life, expected) => expect(emergencyStatus({ ...asked, ...life }, now)).toBe(expected))

const drawn = { ...asked, ground: null, ink: null, isWhole: 'Y' as const }
const fieldsOf = (change: object, before?: typeof asked) => {
  try {
    refuseEmergency(before, { ...drawn, ...change }, now)
  } catch (error) {
    if (error instanceof Refusal) return Object.keys(error.details.fields ?? { [error.id]: 1 })
    throw error
  }
  return []
}

test.each([
  ['the whole network for two hours', {}, []],
  ['a venue alone', { isWhole: 'N', targetVenues: [1] }, []],
  ['nowhere', { isWhole: 'N' }, ['targetVenues']],
  ['everywhere and somewhere', { targetRegions: ['North'] }, ['isWhole']],
  ['an end before the start', { endDate: at(8) }, ['endDate']],
  ['an end that has passed', { startDate: at(7), endDate: at(10) }, ['endDate']],
  ['exactly a day', { startDate: at(11), endDate: at(35) }, []],
  ['more than a day', { startDate: at(11), endDate: at(35.01) }, ['endDate']],
  ['one colour of two', { ground: '#000000' }, ['ink']],
  ['grey on grey', { ground: '#777777', ink: '#888888' }, ['ink']],
])('%s is ordered or refused', (_what, change, expected) => expect(fieldsOf(change)).toEqual(expected))

test('what was confirmed is not changed any more', () => {
  expect(fieldsOf({}, { ...asked, confirmDate: at(9) as never })).toEqual(['emergency.locked'])
})

const anna = { userId: 1, actingUserId: null }
const ben = { userId: 2, actingUserId: null }
const annaAsBen = { userId: 2, actingUserId: 1 }
const confirmed = (by: object, asker: object, change: object = {}, takesTwo = true, read = 3) => {
  try {
    const people = { by: { ...anna, ...by }, asked: { ...anna, ...asker }, takesTwo }
    refuseConfirmation({ ...asked, revision: 3, ...change }, read, people, now)
  } catch (error) {
    if (error instanceof Refusal) return error.id
    throw error
  }
  return 'confirmed'
}

test.each([
  ['another person', confirmed(ben, anna), 'confirmed'],
  ['the one who asked', confirmed(anna, anna), 'emergency.ownOrder'],
  ['the one who asked, working as another', confirmed(annaAsBen, anna), 'emergency.ownOrder'],
  ['another, where it was asked in the own name', confirmed(ben, annaAsBen), 'emergency.ownOrder'],
  ['the one behind who asked', confirmed(anna, annaAsBen), 'emergency.ownOrder'],
  ['anybody, of a warning that nobody wrote', confirmed(anna, { userId: null }), 'confirmed'],
  ['the one who asked, where one is enough', confirmed(anna, anna, {}, false), 'confirmed'],
  ['somebody who has read other words', confirmed(ben, anna, {}, true, 2), 'emergency.changed'],
  ['somebody too late', confirmed(ben, anna, { endDate: at(10) }), 'emergency.lapsed'],
  ['somebody a second time', confirmed(ben, anna, { confirmDate: at(9) }), 'emergency.locked'],
])('it is confirmed by %s, or not', (_who, answer, expected) => expect(answer).toBe(expected))

test.each([
  ['waits', {}, true],
  ['stands', { confirmDate: at(9) }, true],
  ['has expired', { confirmDate: at(8), endDate: at(10) }, false],
  ['was taken back', { confirmDate: at(8), takenBackDate: at(9) }, false],
])('one that %s is taken back or not', (_what, change, isTaken) => {
  const take = () => refuseTakeBack({ ...asked, ...change }, now)
  if (isTaken) expect(take).not.toThrow()
  else expect(take).toThrow('emergency.over')
})
