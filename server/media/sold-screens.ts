import { sql } from 'kysely'
import type { media } from '#domain/media/media.ts'
import { isSoldScreen } from '../base/scope.ts'
import type { Mapping } from '../store/store-mapping.ts'

const untold = sql`null::text`

/** The same rows, as far as they are sold: without their state, and the machine behind them. */
export const soldScreens = ({ columns, ...mapping }: Mapping<typeof media>): Mapping<typeof media> => ({
  ...mapping,
  columns: {
    ...columns,
    ...{ description: untold, modelNumber: untold, serialNumber: untold, poster: untold },
    ...{ mediaStatus: sql`null::smallint`, statusReason: untold, statusSince: sql`null::timestamptz` },
    ...{ logTime: sql`null::timestamptz`, photo: sql`null::integer`, pin: sql`0` },
    ...{ playerType: untold, firmware: untold, os: untold, playerVersion: untold, plyIdx: untold },
  },
  scope: () => isSoldScreen,
})
