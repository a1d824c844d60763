/** One code of a table, named in the language that was asked for. */
export interface CodeEntry {
  idx: number
  /** The value stored and sent, as text. */
  cdCode: string
  /** The name that a program knows it by. */
  cdKey: string
  cdName: string
}

export interface CodeTable {
  cdKey: string
  cdName: string
  codes: CodeEntry[]
}
