import { answers, call } from '../base/call.ts'
import { numberReference, paragraph } from '../base/field.ts'
import type { ImportOutcome } from '../base/import.ts'
import type { FootfallColumn } from './footfall.ts'

const LARGEST_FILE = 8_000_000

const where = { poiIdx: numberReference('venue', { required: true }) }
const file = { text: paragraph({ required: true, max: LARGEST_FILE }) }
const view = { program: 'wpopl', property: 'VIEW' } as const
const write = { program: 'wpopl', property: 'WRITE' } as const

/** Passers-by of a venue: of the last ninety days that were counted. */
export const audienceCalls = {
  days: call('wpopl/days', {
    input: where,
    output: answers<{ items: { day: string; people: number }[] }>(),
    guard: view,
  }),
  /** A usual day by age, women and men apart; nothing where nobody counted them. */
  ages: call('wpopl/ages', {
    input: where,
    output: answers<{ items: { age: number; women: number; men: number }[] }>(),
    guard: view,
  }),
  /** A usual day by hour. */
  hours: call('wpopl/hours', {
    input: where,
    output: answers<{ items: { hour: number; people: number }[] }>(),
    guard: view,
  }),
  importCheck: call('wpopl/importCheck', {
    input: file,
    output: answers<ImportOutcome<FootfallColumn>>(),
    guard: write,
    reads: true,
    bodyLimit: LARGEST_FILE,
  }),
  importRun: call('wpopl/importRun', {
    input: file,
    output: answers<ImportOutcome<FootfallColumn>>(),
    guard: write,
    bodyLimit: LARGEST_FILE,
  }),
}
