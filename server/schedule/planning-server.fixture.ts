import { createInterface } from 'node:readline'
import { openDatabase } from '#database/open.ts'
import { putInForce } from '../campaign/deal/store.ts'
import { workBeside } from './thread.ts'

/** Run as a process of its own: the part of a server that deals days, with its thread, for each errand that it is sent. */
const { LITFASS_TEST_DATABASE = '{}' } = process.env
const services = openDatabase(JSON.parse(LITFASS_TEST_DATABASE))

export interface PlanningErrand {
  day: string
  now: number
  /** Stays there to be killed, once all is written that nobody reads yet. */
  hangs?: boolean
}

const say = (word: string) => process.stdout.write(`${word}\n`)

for await (const line of createInterface(process.stdin)) {
  // Written by the test that started this.
  const { day, now, hangs = false } = JSON.parse(line) as PlanningErrand
  const prepared = await workBeside('prepare', services, { order: { day, why: 'ask' }, now }, 0)
  if (hangs || !prepared) say('staged')
  else {
    const { build, lines, totals } = prepared
    await services.db.transaction().execute((trx) => putInForce(trx, build, lines, new Date(now), totals))
    say('planned')
  }
}
