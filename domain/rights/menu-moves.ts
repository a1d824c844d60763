interface Place {
  mnId: number
  parentId: number | null
  order: number
}

/** Place to which a line goes: below a section (or on top), before another line or at the end. */
export interface Move {
  mnId: number
  parentId: number | null
  before: number | null
}

/** The lines in their new order, or nothing where the move makes no sense: sections stay on top, entries below them. */
export function moved<Line extends Place>(
  lines: readonly Line[],
  { mnId, parentId, before }: Move,
): Line[] | undefined {
  const line = lines.find((each) => each.mnId === mnId)
  if (!line || before === mnId || (line.parentId === null) !== (parentId === null)) return undefined
  if (parentId !== null && !lines.some((each) => each.mnId === parentId && each.parentId === null)) return undefined
  const siblings = lines.filter((each) => each.parentId === parentId && each.mnId !== mnId)
  const at = before === null ? siblings.length : siblings.findIndex((each) => each.mnId === before)
  return at < 0 ? undefined : siblings.toSpliced(at, 0, { ...line, parentId })
}

/** Each section followed by its entries; among their like they stay in their order. */
export function asTree<Line extends Pick<Place, 'mnId' | 'parentId'>>(lines: readonly Line[]): Line[] {
  const below = Map.groupBy(lines, ({ parentId }) => parentId)
  return (below.get(null) ?? []).flatMap((section) => [section, ...(below.get(section.mnId) ?? [])])
}

/** Move by dropping one line on another: it takes that place, in that section. */
export function dropOn(shown: readonly Place[], mnId: number, overId: number): Move | undefined {
  const [line, over] = [shown.find((each) => each.mnId === mnId), shown.find((each) => each.mnId === overId)]
  if (!line || !over || mnId === overId) return undefined
  if (line.parentId !== null && over.parentId === null) {
    const [first] = shown.filter((each) => each.parentId === overId && each.mnId !== mnId)
    return { mnId, parentId: overId, before: first?.mnId ?? null }
  }
  const target = line.parentId === null ? (over.parentId ?? over.mnId) : over.mnId
  if (target === mnId) return undefined
  const parentId = line.parentId === null ? null : over.parentId
  const isDown = shown.indexOf(line) < shown.findIndex((each) => each.mnId === target)
  const siblings = shown.filter((each) => each.parentId === parentId && each.mnId !== mnId)
  const at = siblings.findIndex((each) => each.mnId === target)
  return { mnId, parentId, before: siblings[isDown ? at + 1 : at]?.mnId ?? null }
}

/** Place of a line, as the move that would lead back there. */
export function placeOf(shown: readonly Place[], mnId: number): Move | undefined {
  const line = shown.find((each) => each.mnId === mnId)
  if (!line) return undefined
  const siblings = shown.filter((each) => each.parentId === line.parentId)
  const next = siblings[siblings.findIndex((each) => each.mnId === mnId) + 1]
  return { mnId, parentId: line.parentId, before: next?.mnId ?? null }
}

/** One place up or down among its like; nothing at either end. */
export function stepOf(shown: readonly Place[], mnId: number, step: -1 | 1): Move | undefined {
  const line = shown.find((each) => each.mnId === mnId)
  const siblings = shown.filter((each) => each.parentId === line?.parentId)
  const next = siblings[siblings.findIndex((each) => each.mnId === mnId) + step]
  return line && next && dropOn(shown, mnId, next.mnId)
}
