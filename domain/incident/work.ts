import { type CodeOf, codes } from '../base/codes.ts'
import { code, date, file, instant, key, numberReference, paragraph, reference, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'
import type { Life } from '../base/states.ts'

/** Something that somebody is asked to do at a venue, with a photograph before and one after. */
export const workOrder = resource({
  name: 'workOrder',
  area: 'incident',
  path: '/media/work',
  key: 'woIdx',
  title: 'woTitle',
  fields: {
    woIdx: key(),
    woTitle: text({ required: true, max: 100 }),
    task: paragraph({ required: true, max: 2000 }),
    workState: code('workState', { readOnly: true, required: true }),
    /** Of whoever asks: their own, open to take, somebody else's, or over. */
    workTurn: code('workTurn', { readOnly: true, required: true }),
    poiIdx: numberReference('venue', { required: true, fixed: true }),
    poiName: text({ readOnly: true, nameOf: 'poiIdx', max: 100 }),
    mediaId: reference('media', { fixed: true }),
    mediaNm: text({ readOnly: true, nameOf: 'mediaId', max: 100 }),
    inIdx: numberReference('incident', { fixed: true }),
    brdCode: reference('brand', { readOnly: true }),
    brdName: text({ readOnly: true, nameOf: 'brdCode' }),
    workerId: numberReference('user'),
    workerName: text({ readOnly: true, nameOf: 'workerId' }),
    until: date(),
    takenAt: instant({ readOnly: true }),
    endedAt: instant({ readOnly: true }),
    endedBy: text({ readOnly: true, max: 100 }),
    endWords: paragraph({ readOnly: true, max: 1000 }),
    photoBefore: file(),
    photoAfter: file(),
    registrant: text({ readOnly: true, required: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: ['woTitle', 'workState', 'poiName', 'until', 'workerName', 'mediaNm', 'brdName', 'registrant', 'regDate'],
  filters: ['workState', 'workTurn', 'poiName', 'brdCode', 'poiIdx', 'mediaId', 'inIdx', 'workerId', 'regDate'],
  search: ['woTitle', 'poiName', 'mediaNm', 'workerName'],
  order: '-woIdx',
})

/** As whoever does work reads the lists: the own first, then what nobody has taken, then that of others. */
export const workInTurn: typeof workOrder = { ...workOrder, order: 'workTurn' }
export const turnColumns = ['woTitle', 'workTurn', 'workState', 'poiName', 'until', 'workerName', 'mediaNm'] as const

/** Fields of whoever orders the work; photographs are for whoever does it. */
export const orderedFields: readonly string[] = ['woTitle', 'task', 'workerId', 'until']

const { asked, taken, done, impossible } = codes.workState
export const workStates = { [asked]: 'asked', [taken]: 'taken', [done]: 'done', [impossible]: 'impossible' } as const
type WorkState = (typeof workStates)[CodeOf<'workState'>]

/** Work is taken by whoever does it, and ends with words: done, or impossible. */
export const workLife = {
  takeOn: { from: ['asked', 'taken'], to: 'taken', by: ['worker'] },
  finish: { from: ['taken'], to: 'done', by: ['worker'], needsReason: true },
  giveUp: { from: ['asked', 'taken'], to: 'impossible', by: ['worker'], needsReason: true },
} satisfies Life<'takeOn' | 'finish' | 'giveUp', WorkState, 'worker'>

export const isOver = (state: CodeOf<'workState'>): boolean => state === done || state === impossible

/** Somebody who signs in and looks after a venue. */
export interface Worker {
  uId: number
  name: string
}
