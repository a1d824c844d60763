import { code, frame, instant, key, number, paragraph, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'

/** A kind of screen: what it can show and how it hangs. Its numbers are the makers' type numbers. */
export const model = resource({
  name: 'model',
  area: 'media',
  path: '/media/model',
  key: 'mdId',
  title: 'mdNm',
  fields: {
    mdId: key(),
    mdNm: text({ required: true, max: 40 }),
    resolution: code('modelResolution', { required: true }),
    layout: code('layout', { required: true }),
    width: number({ required: true, min: 50, max: 16_384 }),
    height: number({ required: true, min: 50, max: 16_384 }),
    /** The frame as it hangs: a layout stands for itself, whichever way round its size was entered. */
    frame: frame(),
    screenSize: code('screenSize'),
    manufacturer: text({ max: 40 }),
    mdStatus: code('useFlag', { required: true }),
    description: paragraph({ max: 500 }),
    numbers: text({ readOnly: true }),
    mediaCount: number({ readOnly: true, required: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: [
    'mdId',
    'frame',
    'mdNm',
    'resolution',
    'layout',
    'width',
    'height',
    'manufacturer',
    'numbers',
    'mdStatus',
    'mediaCount',
  ],
  card: ['resolution', 'layout', 'manufacturer'],
  filters: ['mdNm', 'resolution', 'layout', 'mdStatus'],
  search: ['mdNm', 'manufacturer', 'numbers'],
  order: 'mdNm',
})

/** A maker's type number of a model, with who registered it. */
export interface ModelNumber {
  idx: number
  number: string
  registrant: string
  regDate: string
}

export interface DeviceFacts {
  modelNumber: string | null
  width: number
  height: number
}

export type ModelMatch =
  | { found: 'one'; mdId: number }
  | { found: 'several'; mdIds: number[] }
  | { found: 'none' | 'noModels'; mdIds: [] }

interface Candidate {
  mdId: number
  width: number
  height: number
  numbers: readonly string[]
}

/** By the maker's number if one is known, else by resolution: one, several to choose from, none, or no models at all. */
export function matchModel(device: DeviceFacts, models: readonly Candidate[]): ModelMatch {
  if (models.length === 0) return { found: 'noModels', mdIds: [] }
  const wanted = device.modelNumber?.toLowerCase()
  const byNumber = models.find(({ numbers }) => wanted && numbers.some((number) => number.toLowerCase() === wanted))
  if (byNumber) return { found: 'one', mdId: byNumber.mdId }
  const bySize = models.filter(({ width, height }) => width === device.width && height === device.height)
  const [only, ...others] = bySize.map(({ mdId }) => mdId)
  if (only === undefined) return { found: 'none', mdIds: [] }
  return others.length === 0 ? { found: 'one', mdId: only } : { found: 'several', mdIds: [only, ...others] }
}
