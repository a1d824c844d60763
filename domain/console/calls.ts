import { answers, call, type FilterValue, type Page } from '../base/call.ts'
import { type Download, tableFields } from '../base/download.ts'
import { json, number, numberReference, reference, text } from '../base/field.ts'
import { areTickedRows, type BulkRow, type BulkRun } from './bulk.ts'
import type { HistoryEntry } from './history.ts'
import type { Found } from './records.ts'
import { isSharing, isViewState, type SavedView } from './view.ts'

const signedIn = { open: 'signedIn' } as const
const runId = number({ required: true, min: 1 })

/** What every list and record of the console can do. Each asks for the rights of the list or record it is about. */
export const consoleCalls = {
  'console/bulk/start': call({
    input: {
      act: text({ required: true, max: 60 }),
      rows: json({ isRight: areTickedRows }),
      search: text({ max: 100 }),
      filters: json<Readonly<Record<string, FilterValue>>>(),
      values: json<Readonly<Record<string, unknown>>>(),
    },
    output: answers<{ runId: number; expected: number }>(),
    guard: signedIn,
    bodyLimit: 450_000,
  }),
  'console/bulk/list': call({ input: {}, output: answers<{ items: BulkRun[] }>(), guard: signedIn, reads: true }),
  'console/bulk/rows': call({
    input: { runId, page: number({ min: 1 }), outcome: text({ max: 10 }) },
    output: answers<Page<BulkRow>>(),
    guard: signedIn,
    reads: true,
  }),
  'console/bulk/cancel': call({ input: { runId }, output: answers<null>(), guard: signedIn }),
  'console/bulk/excel': call({
    input: { runId, ...tableFields },
    output: answers<Download>(),
    guard: signedIn,
    method: 'GET',
    reads: true,
  }),
  'console/view/list': call({
    input: { list: text({ required: true, max: 40 }) },
    output: answers<{ items: SavedView[] }>(),
    guard: signedIn,
    reads: true,
  }),
  'console/view/save': call({
    input: {
      viewId: numberReference('savedView'),
      list: text({ required: true, max: 40 }),
      viewName: text({ required: true, max: 60 }),
      sharing: text({ required: true, max: 10, isRight: isSharing }),
      brdCode: reference('brand'),
      state: json({ required: true, isRight: isViewState }),
    },
    output: answers<{ viewId: number }>(),
    guard: signedIn,
  }),
  'console/view/remove': call({
    input: { viewId: numberReference('savedView', { required: true }) },
    output: answers<null>(),
    guard: signedIn,
  }),
  'console/preference/list': call({
    input: {},
    output: answers<{ preferences: Readonly<Record<string, object>> }>(),
    guard: signedIn,
    reads: true,
  }),
  'console/preference/save': call({
    input: { name: text({ required: true, max: 60 }), value: json<object>() },
    output: answers<null>(),
    guard: signedIn,
  }),
  'console/history/list': call({
    input: {
      detail: text({ required: true, max: 60 }),
      save: text({ required: true, max: 60 }),
      key: text({ required: true, max: 64 }),
      before: number({ min: 1 }),
    },
    output: answers<{ items: HistoryEntry[]; hasMore: boolean }>(),
    guard: signedIn,
    reads: true,
  }),
  'console/find': call({
    input: { search: text({ required: true, max: 100 }) },
    output: answers<{ items: Found[] }>(),
    guard: signedIn,
    reads: true,
  }),
}
