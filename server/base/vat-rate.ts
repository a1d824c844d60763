import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { basisPoints } from '#domain/money/percent.ts'
import { settingOf } from './setting.ts'

/** Rate of value added tax as it is now, in basis points: on prices and offers as on fees. */
export const vatRate = async (db: Kysely<DB>): Promise<number> => basisPoints(Number(await settingOf(db, 'VAT_RATE')))
