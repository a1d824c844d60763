import type { KeyObject } from 'node:crypto'
import type { Services } from '../base/services.ts'
import type { BuildOrder } from '../campaign/deal/build-order.ts'
import { type Prepared, type Preview, prepareBuild, workOut } from '../campaign/deal/prepare.ts'
import type { Sources } from '../campaign/deal/sources.ts'
import type { Supposition } from '../campaign/deal/targets.ts'
import { signingKey } from '../plan/signing-key.ts'
import { planBrand } from './plan-brand.ts'

/** Works on the schedule where nobody waits for an answer meanwhile. */
export interface Works {
  /** A day is read, dealt out and written beside what holds; nothing where it would come to the same. */
  prepare: { ask: { order: BuildOrder; now: number }; answer: Prepared | null }
  /** A brand's waiting changes are planned; answers the screens that have another manifest now. */
  heads: { ask: { brand: string; now: number; key: KeyObject }; answer: string[] }
  preview: { ask: { day: string; now: number; supposed: Supposition }; answer: Preview }
}

export type Work = keyof Works
export type Ask<Kind extends Work> = Works[Kind]['ask']
export type Answer<Kind extends Work> = Works[Kind]['answer']

/** Database that is worked on, with what is kept of it where there is somebody to keep it. */
export type Bench = Pick<Services, 'db' | 'pool'> & { sources?: Sources }

const works: { [Kind in Work]: (bench: Bench, ask: Ask<Kind>) => Promise<Answer<Kind>> } = {
  prepare: (bench, { order, now }) => prepareBuild(bench, order, new Date(now), bench.sources),
  heads: ({ db }, { brand, now, key }) => planBrand(db, signingKey(key), brand, new Date(now)),
  preview: ({ db }, { day, now, supposed }) => workOut(db, day, now, supposed),
}

export function workHere<Kind extends Work>(kind: Kind, bench: Bench, ask: Ask<Kind>): Promise<Answer<Kind>> {
  return works[kind](bench, ask)
}
