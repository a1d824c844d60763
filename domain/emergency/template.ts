import { instant, key, reference, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'
import { emergencyWords } from './words.ts'

/** Words, a level and colours that are made ready while there is time; without a brand they are there for all. */
export const emergencyTemplate = resource({
  name: 'emergencyTemplate',
  area: 'emergency',
  path: '/emergency/template',
  key: 'etIdx',
  title: 'etName',
  fields: {
    etIdx: key(),
    etName: text({ required: true, max: 60 }),
    brdCode: reference('brand', { fixed: true }),
    brdName: text({ readOnly: true, nameOf: 'brdCode' }),
    ...emergencyWords,
    registrant: text({ readOnly: true, required: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: ['etName', 'level', 'emTitle', 'brdName', 'registrant', 'regDate'],
  filters: ['etName', 'level', 'brdCode'],
  search: ['etName', 'emTitle', 'emText'],
  order: 'etName',
})

/** The product's own, in each of its languages. */
export const prepared = ['fire', 'evacuate', 'shelter', 'quake', 'storm', 'flood', 'missing', 'exercise'] as const
export type Prepared = (typeof prepared)[number]

export const levelOfPrepared = {
  fire: 3,
  evacuate: 3,
  shelter: 3,
  quake: 3,
  storm: 2,
  flood: 2,
  missing: 1,
  exercise: 1,
} as const satisfies Record<Prepared, number>
