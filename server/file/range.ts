/** Bytes from `from` up to, not including, `to`. */
export interface Range {
  from: number
  to: number
}

/**
 * The part of `bytes` that a Range header asks for. Undefined: all of it (no header, several parts, not understood);
 * null: there is no such part.
 */
export function rangeOf(header: string | undefined, bytes: number): Range | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return Number(last) === 0 ? null : { from: Math.max(0, bytes - Number(last)), to: bytes }
  const from = Number(first)
  if (last !== '' && Number(last) < from) return undefined
  if (from >= bytes) return null
  return { from, to: last === '' ? bytes : Math.min(bytes, Number(last) + 1) }
}
