import { codes } from '../base/codes.ts'
import { code, instant, json, key, number, picture, reference, text } from '../base/field.ts'
import { type Row, resource } from '../base/resource.ts'
import { type BoardCell, isCells } from './cells.ts'

/** A screen put together from pictures in cells. It is published, scheduled and proven as a content. */
export const board = resource({
  name: 'board',
  area: 'board',
  path: '/board/material',
  key: 'boardIdx',
  title: 'boardName',
  fields: {
    boardIdx: key(),
    boardName: text({ required: true, max: 100 }),
    brdCode: reference('brand', { required: true, fixed: true }),
    brdName: text({ readOnly: true, nameOf: 'brdCode', required: true }),
    layout: code('layout', { required: true, usual: codes.layout.horizontal }),
    boardLayout: code('boardLayout', { required: true, usual: codes.boardLayout.fiveLeft }),
    boardFilter: code('boardTransition', { required: true, usual: codes.boardTransition.fade }),
    /** Seconds that a picture stays before the next one of its cell. */
    stepSeconds: number({ required: true, min: 2, max: 60, usual: 5 }),
    playSeconds: number({ required: true, min: 5, max: 300, usual: 15 }),
    cells: json<readonly BoardCell[], { required: true; isRight(value: unknown): value is readonly BoardCell[] }>({
      required: true,
      isRight: isCells,
    }),
    /** From when to when it may be shown; always where nothing is said. */
    validFrom: instant({ side: 'start' }),
    validTo: instant({ side: 'end' }),
    /** A signed address of its still. */
    poster: picture(),
    contentIdx: number({ readOnly: true }),
    slotCount: number({ readOnly: true, required: true }),
    orderArrival: code('orderArrival', { readOnly: true }),
    registrant: text({ readOnly: true, required: true }),
    modifier: text({ readOnly: true }),
    regDate: instant({ readOnly: true, required: true }),
    modDate: instant({ readOnly: true, required: true }),
  },
  columns: [
    'poster',
    'boardName',
    'layout',
    'boardLayout',
    'boardFilter',
    'playSeconds',
    'slotCount',
    'validTo',
    'registrant',
    'regDate',
  ],
  filters: ['boardName', 'layout', 'boardLayout', 'orderArrival', 'validTo', 'registrant', 'regDate', 'brdCode'],
  search: ['boardName', 'registrant'],
  order: '-boardIdx',
})

export type Board = Row<typeof board>
