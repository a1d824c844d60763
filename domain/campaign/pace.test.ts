import { expect, test } from 'vitest'
import { paceTone } from './pace.ts'

test.each([
  [0, 'red'],
  [0.84, 'red'],
  [0.85, 'yellow'],
  [0.94, 'yellow'],
  [0.95, 'teal'],
  [1, 'teal'],
  [1.05, 'teal'],
  [1.06, 'yellow'],
])('a pace of %s is %s', (index, tone) => expect(paceTone(index)).toBe(tone))
