import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput, CallName } from '#domain/contract.ts'
import { message } from '#labels/en/message.ts'
import type { Person } from './person.ts'
import { openWorld, type World } from './world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
})
afterAll(() => world.close())

const group = { brdCode: 'BEAN', bgName: 'Pier', bgStatus: 1, bgDetail: 'By the water' }
const person = { cId: 1, cpprName: 'Ann', notifyMail: 'N', notifySms: 'N' }
const rate = { brdCode: 'BEAN', rate: 10, fromDate: '2027-01-01' }
const company = { cType: 20, corpKind: 'C', cName: 'Pier', bizno: '9999999999' }

test.each<[fault: string, name: CallName, input: object, field: string, words: string]>([
  ['a missing text', 'account/brandgroup/save', { ...group, bgDetail: ' ' }, 'bgDetail', 'Please enter {{field}}'],
  ['a missing choice', 'system/menu/save', { mnName: 'Pier', mnDir: '/pier' }, 'mnUse', 'Please select {{field}}'],
  ['a missing file', 'board/image/save', { imgName: 'Pier', brdCode: 'BEAN' }, 'fIdx', 'Please select {{field}}'],
  [
    'a wrong format',
    'account/corp/person/save',
    { ...person, cpprPhone: '02-555-0100' },
    'cpprPhone',
    '{{field}} does not match the format',
  ],
  [
    'more than the usual twenty signs',
    'account/brandgroup/save',
    { ...group, bgName: 'x'.repeat(21) },
    'bgName',
    '{{field}} exceeded max length {{max}}',
  ],
  [
    'a part of a whole number',
    'account/poi/control',
    { poiIdx: 1, volume: 1.5 },
    'volume',
    '{{field}}: only whole numbers',
  ],
  [
    'three decimals of a percentage',
    'fee/media/save',
    { ...rate, rate: 12.345 },
    'rate',
    '{{field}}: only numbers from 0 to 100, with two decimals at most',
  ],
  [
    'more than a hundred percent',
    'fee/media/save',
    { ...rate, rate: 100.01 },
    'rate',
    '{{field}} must be at most {{max}}',
  ],
  [
    'another sign than letters and digits',
    'account/corp/person/save',
    { ...person, cpprName: 'Ann!' },
    'cpprName',
    '{{field}}: only letters and digits',
  ],
  [
    'another sign than digits and hyphens',
    'account/corp/save',
    { ...company, bankAccount: '110 1' },
    'bankAccount',
    '{{field}}: only digits and hyphens',
  ],
  ['small letters', 'account/brand/save', { brdCode: 'pier' }, 'brdCode', '{{field}}: only capital letters A to Z'],
  [
    'small letters of a prefix',
    'account/brand/save',
    { brdCode: 'PIER', brdPrefix: 'pi' },
    'brdPrefix',
    '{{field}}: only capital letters and digits',
  ],
])('%s is told in words of its own', async (_, name, input, field, words) => {
  const { status, refusal } = await admin.ask(name, input as CallInput<typeof name>)
  const said: Readonly<Record<string, string>> = message
  expect([status, said[refusal.fields?.[field]?.msg ?? '']]).toEqual([422, words])
})
