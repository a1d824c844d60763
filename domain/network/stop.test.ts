import { describe, expect, test } from 'vitest'
import { type StopCause, startedWith, stoppedWith } from './stop.ts'

const venue = (id: number, status: 1 | 2, stoppedBy: StopCause | null = null) => ({ id, status, stoppedBy })
const screen = (id: string, deviceStatus: 0 | 1 | 2, stoppedBy: StopCause | null = null) => ({
  id,
  deviceStatus,
  stoppedBy,
})

const running = {
  venues: [venue(1, 1), venue(2, 2, 'hand')],
  screens: [screen('A', 1), screen('B', 0), screen('C', 2, 'hand'), screen('D', 2, 'venue')],
}
const groupStopped = {
  venues: [venue(1, 2, 'group'), venue(2, 2, 'hand')],
  screens: [screen('A', 2, 'group'), screen('B', 0), screen('C', 2, 'hand'), screen('D', 2, 'venue')],
}

describe('a stop', () => {
  test('takes along active venues and screens in use, and nothing that waits or was stopped before', () => {
    expect(stoppedWith(running)).toEqual({ venues: [1], screens: ['A'] })
  })
  test('of what is stopped already reaches nothing', () => {
    expect(stoppedWith(groupStopped)).toEqual({ venues: [], screens: [] })
  })
})

describe('starting again', () => {
  test.each([
    ['a group brings back what the group stopped', 'group', groupStopped, { venues: [1], screens: ['A'] }],
    ['a venue leaves to the group what the group stopped', 'venue', groupStopped, { venues: [], screens: ['D'] }],
    ['a group leaves to the venue what the venue stopped', 'group', running, { venues: [], screens: [] }],
    [
      'a screen that was started meanwhile stays as it is',
      'group',
      { venues: [], screens: [screen('A', 1, 'group')] },
      { venues: [], screens: [] },
    ],
  ] as const)('%s', (_, upper, below, expected) => expect(startedWith(upper, below)).toEqual(expected))

  test('undoes exactly what the stop did', () => {
    const { venues, screens } = stoppedWith(running)
    const after = {
      venues: running.venues.map((one) => (venues.includes(one.id) ? venue(one.id, 2, 'group') : one)),
      screens: running.screens.map((one) => (screens.includes(one.id) ? screen(one.id, 2, 'group') : one)),
    }
    expect(startedWith('group', after)).toEqual({ venues, screens })
  })
})
