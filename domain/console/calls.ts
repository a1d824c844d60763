import { answers, call, type FilterValue, type Page } from '../base/call.ts'
import { type Download, tableFields } from '../base/download.ts'
import { json, number, numberReference, oneOf, reference, text } from '../base/field.ts'
import { areTickedRows, type BulkRow, type BulkRun } from './bulk.ts'
import type { HistoryEntry, Names } from './history.ts'
import type { Found } from './records.ts'
import { isSharing, isViewState, type SavedView } from './view.ts'

const signedIn = { open: 'signedIn' } as const

const runId = number({ required: true, min: 1 })

export const bulkCalls = {
  start: call('console/bulk/start', {
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
  list: call('console/bulk/list', { input: {}, output: answers<{ items: BulkRun[] }>(), guard: signedIn, reads: true }),
  rows: call('console/bulk/rows', {
    input: { runId, page: number({ min: 1 }), outcome: text({ max: 10 }) },
    output: answers<Page<BulkRow>>(),
    guard: signedIn,
    reads: true,
  }),
  /** The same act on the rows that were refused, or the one that takes it back on those that were done. */
  again: call('console/bulk/again', {
    input: { runId, rows: oneOf(['refused', 'done']) },
    output: answers<{ runId: number; expected: number }>(),
    guard: signedIn,
  }),
  cancel: call('console/bulk/cancel', { input: { runId }, output: answers<null>(), guard: signedIn }),
  excel: call('console/bulk/excel', {
    input: { runId, ...tableFields },
    output: answers<Download>(),
    guard: signedIn,
    method: 'GET',
    reads: true,
  }),
}

export const viewCalls = {
  list: call('console/view/list', {
    input: { list: text({ required: true, max: 40 }) },
    output: answers<{ items: SavedView[] }>(),
    guard: signedIn,
    reads: true,
  }),
  save: call('console/view/save', {
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
  remove: call('console/view/remove', {
    input: { viewId: numberReference('savedView', { required: true }) },
    output: answers<null>(),
    guard: signedIn,
  }),
}

export const preferenceCalls = {
  list: call('console/preference/list', {
    input: {},
    output: answers<{ preferences: Readonly<Record<string, object>> }>(),
    guard: signedIn,
    reads: true,
  }),
  save: call('console/preference/save', {
    input: { name: text({ required: true, max: 60 }), value: json<object>() },
    output: answers<null>(),
    guard: signedIn,
  }),
}

export const recordHistoryCalls = {
  list: call('console/history/list', {
    input: {
      detail: text({ required: true, max: 60 }),
      save: text({ required: true, max: 60 }),
      key: text({ required: true, max: 64 }),
      before: number({ min: 1 }),
    },
    output: answers<{ items: HistoryEntry[]; hasMore: boolean; names: Names }>(),
    guard: signedIn,
    reads: true,
  }),
}

export const findCalls = {
  find: call('console/find', {
    input: { search: text({ required: true, max: 100 }) },
    output: answers<{ items: Found[] }>(),
    guard: signedIn,
    reads: true,
  }),
}
