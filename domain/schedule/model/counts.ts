/** Reads a place that exists by construction: the loops over places never leave their lists. */
export function at(list: Int32Array, place: number): number {
  return list[place] as number // the compiler cannot know the bounds
}

export function add(list: Int32Array, place: number, amount: number) {
  list[place] = (list[place] as number) + amount // as above
}

/** Beginning of each group of a list, from the sizes of the groups; the last place is the end. */
export function startsOf(sizes: Int32Array): Int32Array<ArrayBuffer> {
  const starts = new Int32Array(sizes.length + 1)
  for (let place = 0; place < sizes.length; place++) starts[place + 1] = at(starts, place) + at(sizes, place)
  return starts
}

/** The places of a list by their group, each group in ascending order. */
export function groupedBy(groupOf: Int32Array, starts: Int32Array): Int32Array<ArrayBuffer> {
  const next = starts.slice()
  const grouped = new Int32Array(at(starts, starts.length - 1))
  for (let place = 0; place < groupOf.length; place++) {
    const group = at(groupOf, place)
    if (group < 0) continue
    grouped[at(next, group)] = place
    add(next, group, 1)
  }
  return grouped
}

export function countsOf(groupOf: Int32Array, groups: number): Int32Array<ArrayBuffer> {
  const counts = new Int32Array(groups)
  for (let place = 0; place < groupOf.length; place++) if (at(groupOf, place) >= 0) add(counts, at(groupOf, place), 1)
  return counts
}

export function placesTo(length: number): Int32Array<ArrayBuffer> {
  const places = new Int32Array(length)
  for (let place = 0; place < length; place++) places[place] = place
  return places
}
