import type { Language } from '#labels/words.ts'

/**
 * A document as it is drawn: every word and figure as it stands on paper, so that the same paper gives the same bytes wherever
 * and whenever it is made.
 */
export interface Paper {
  language: Language
  title: string
  /** Beneath the title: what it is about. */
  subtitle: string
  /** By which people name it; it stands in the file unpacked as well. */
  number: string
  /** Milliseconds: when it was made. */
  madeAt: number
  issuer: Party
  recipient: Party
  blocks: readonly Block[]
  /** On each page: `{{page}}` and `{{pages}}` are put in. */
  pageWords: string
}

/** Sender or recipient of a paper. */
export interface Party {
  /** `Issued by` */
  role: string
  name: string
  lines: readonly string[]
}

export type Block =
  | { kind: 'heading'; words: string }
  | { kind: 'words'; words: string; isQuiet?: true }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'sums'; sums: readonly Sum[] }
  | Table
  | Chart
  | PlacesMap
  | { kind: 'pictures'; pictures: readonly Picture[] }

/** Fact of a paper: in two columns. */
export interface Fact {
  label: string
  value: string
}

/** A line of what adds up; `isTotal` stands below a rule. */
export interface Sum extends Fact {
  isTotal?: true
}

export interface Table {
  kind: 'table'
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
  /** Below a rule, where there is one. */
  total?: readonly string[]
}

export interface Column {
  title: string
  /** Of the width of all. */
  share: number
  isFigure?: true
}

/** Bars side by side, in the order of the series. */
export interface Chart {
  kind: 'chart'
  title: string
  names: readonly string[]
  series: readonly { name: string; values: readonly number[] }[]
}

/** Places on a piece of the world that holds all of them. */
export interface PlacesMap {
  kind: 'map'
  places: readonly MapPlace[]
  /** The invented city of the demo network lies below. */
  isDemo?: boolean
}

export interface MapPlace {
  name: string
  lon: number
  lat: number
  /** Size of its dot beside those of others. */
  weight: number
}

export interface Picture {
  /** JPEG or PNG. */
  bytes: Uint8Array
  caption: string
}
