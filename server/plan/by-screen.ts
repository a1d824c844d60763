/**
 * By screen what the rows that name it tell; screens of the very same rows have the very same value. A row is one
 * thing that many screens have in common.
 */
export function byScreen<Row extends { mediaIds: readonly string[] }, Value>(
  rows: readonly Row[],
  told: (rows: readonly Row[]) => Value,
): ReadonlyMap<string, Value> {
  const sets: (readonly Row[])[] = [[]]
  const larger = new Map<number, number>()
  const setOf = new Map<string, number>()
  rows.forEach((row, at) => {
    for (const id of row.mediaIds) {
      const before = setOf.get(id) ?? 0
      const step = before * rows.length + at
      const set = larger.get(step) ?? sets.push([...(sets[before] ?? []), row]) - 1
      larger.set(step, set)
      setOf.set(id, set)
    }
  })
  const values = new Map<number, Value>()
  const known = (set: number) => {
    const value = values.get(set) ?? told(sets[set] ?? [])
    values.set(set, value)
    return value
  }
  return new Map([...setOf].map(([id, set]) => [id, known(set)]))
}
