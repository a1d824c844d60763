/** Object that this browser keeps under a key, as the only module that writes there wrote it; damaged is like none. */
export function keptUnder<Kept extends object>(key: string, usual: Kept): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof kept === 'object' && kept ? (kept as Kept) : usual
  } catch {
    // Nothing that cannot be asked for again is kept here.
    return usual
  }
}
