import { expect, test } from 'vitest'
import { boxSeen, sizeSeen, type Turn } from './turn.ts'

const panel = { width: 1280, height: 720 }
/** Ten by twenty, in the corner at the top left of the panel. */
const corner = { left: 0, top: 0, width: 10, height: 20 }

test.each<[Turn, object, object]>([
  [0, panel, corner],
  [90, { width: 720, height: 1280 }, { left: 0, top: 1270, width: 20, height: 10 }],
  [180, panel, { left: 1270, top: 700, width: 10, height: 20 }],
  [270, { width: 720, height: 1280 }, { left: 700, top: 0, width: 20, height: 10 }],
])('of a picture turned by %d viewers see another size, and the corner of the panel elsewhere', (turn, size, box) => {
  expect([sizeSeen(panel, turn), boxSeen(corner, panel, turn)]).toEqual([size, box])
})
