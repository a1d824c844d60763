import { text } from '../../base/field.ts'
import { resource } from '../../base/resource.ts'
import { wishFields } from '../wish.ts'

/** A hold as the history names its fields. */
export const hold = resource({
  name: 'hold',
  area: 'campaign',
  key: 'holdName',
  title: 'holdName',
  fields: { holdName: text({ required: true, max: 100 }), ...wishFields },
  columns: [],
  filters: [],
  search: [],
  order: 'holdName',
})
