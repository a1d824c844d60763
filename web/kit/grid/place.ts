/** The row that was opened last in each list: Back finds it again, also when the list has been left meanwhile. */
const opened = new Map<string, string>()

export function rememberPlace(list: string, row: string): void {
  opened.set(list, row)
}

/** Present place of that row; -1 where it is no longer shown. */
export function placeIn(list: string | undefined, rows: readonly string[]): number {
  const row = list === undefined ? undefined : opened.get(list)
  return row === undefined ? -1 : rows.indexOf(row)
}
