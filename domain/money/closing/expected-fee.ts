import { key, number, reference, text } from '../../base/field.ts'
import { resource } from '../../base/resource.ts'

const shown = { readOnly: true, required: true } as const

/** Fee that the running month would bring the owner of a screen if it were closed as things stand. */
export const expectedFee = resource({
  name: 'expectedFee',
  area: 'closing',
  key: 'efIdx',
  title: 'mediaNm',
  fields: {
    efIdx: key(),
    closingMonth: text({ ...shown, pattern: 'month' }),
    brdCode: reference('brand', shown),
    brdName: text(shown),
    poiName: text({ readOnly: true }),
    mediaId: reference('media', shown),
    mediaNm: text(shown),
    plays: number(shown),
    base: number(shown),
    amount: number(shown),
  },
  columns: ['closingMonth', 'brdName', 'poiName', 'mediaId', 'mediaNm', 'plays', 'base', 'amount'],
  card: ['closingMonth', 'poiName', 'amount'],
  filters: ['closingMonth', 'brdCode', 'poiName'],
  search: ['poiName', 'mediaId', 'mediaNm'],
  order: '-amount',
})
