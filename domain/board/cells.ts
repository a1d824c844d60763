import { type CodeOf, codeFrom, codes } from '../base/codes.ts'
import { type Fault, outcome } from '../base/reply.ts'
import { cellsOf } from '../screen/board-cells.ts'

/** Content of a cell: pictures that take turns, all aligned in one way. */
export interface BoardCell {
  align: CodeOf<'layoutAlign'>
  pictures: readonly BoardPicture[]
}

export interface BoardPicture {
  imgIdx: number
  /** As much of it as fills the cell, around a point given in percent; else the whole picture. */
  isCropped: boolean
  focusX: number
  focusY: number
}

export const MOST_PICTURES = 10

export function cellCount(layout: CodeOf<'boardLayout'>): number {
  return cellsOf(layout, false).length
}

/** The cells of a board that have no picture, counted from 1. */
export function emptyCells(layout: CodeOf<'boardLayout'>, cells: readonly BoardCell[]): readonly number[] {
  const places = Array.from({ length: cellCount(layout) }, (_, at) => at + 1)
  return places.filter((place) => (cells[place - 1]?.pictures.length ?? 0) === 0)
}

/** The first cell without a picture is named. */
export function cellsFault(layout: CodeOf<'boardLayout'>, cells: readonly BoardCell[]): Fault | undefined {
  const [index] = emptyCells(layout, cells)
  return index === undefined ? undefined : { outcome: outcome.missing, msg: 'publish.imageNeeded', values: { index } }
}

/** As many cells as a layout has: those beyond it are gone, those that nobody filled are empty. */
export function fittedCells(layout: CodeOf<'boardLayout'>, cells: readonly BoardCell[]): readonly BoardCell[] {
  return Array.from({ length: cellCount(layout) }, (_, at) => cells[at] ?? emptyCell)
}

const emptyCell: BoardCell = { align: codes.layoutAlign.centre, pictures: [] }

export function isCells(value: unknown): value is readonly BoardCell[] {
  return Array.isArray(value) && value.length <= 8 && value.every(isCell)
}

function isCell(cell: unknown): boolean {
  if (!isObject(cell) || codeFrom('layoutAlign', cell.align) !== cell.align) return false
  const { pictures } = cell
  return Array.isArray(pictures) && pictures.length <= MOST_PICTURES && pictures.every(isPicture)
}

function isPicture(picture: unknown): boolean {
  if (!isObject(picture) || typeof picture.isCropped !== 'boolean') return false
  return (
    isWithin(picture.imgIdx, 1, 2_147_483_647) && isWithin(picture.focusX, 0, 100) && isWithin(picture.focusY, 0, 100)
  )
}

const isWithin = (value: unknown, from: number, to: number) =>
  typeof value === 'number' && Number.isInteger(value) && from <= value && value <= to

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
