import { answers, call, detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { date, numberReference, reference } from '../base/field.ts'
import { mediaFee } from './media-fee.ts'
import type { MediaRate, RateSource } from './rate.ts'

/** The rate of a screen on a day, for plays of a product where one is asked for, and why it is that one. */
export interface HoldingRate {
  source: RateSource
  brdName: string
  poiName: string | null
  pdName: string | null
  rate: MediaRate | null
}

export const mediaFeeCalls = {
  list: listOf('fee/media/list', mediaFee, 'fee-media'),
  excel: exportOf('fee/media/excel', mediaFee, 'fee-media', 'LIST'),
  detail: detailOf('fee/media/detail', mediaFee, 'fee-media'),
  save: saveOf('fee/media/save', mediaFee, 'fee-media'),
  remove: removeOf('fee/media/delete', mediaFee, 'fee-media'),
  holding: call('fee/media/holding', {
    input: {
      mediaId: reference('media', { required: true }),
      pdIdx: numberReference('product'),
      date: date({ required: true }),
    },
    output: answers<HoldingRate>(),
    guard: { program: 'fee-media', property: 'LIST' },
  }),
}
