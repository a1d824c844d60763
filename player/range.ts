/** Bytes that are kept: their number, and any part of them to answer with. */
export interface Kept {
  size: number
  part(from: number, to: number): BodyInit
}

export function keptBlob(blob: Blob, type: string): Kept {
  return { size: blob.size, part: (from, to) => blob.slice(from, to, type) }
}

/** The part of a file that a `Range` header asks for, answered as a server would: 200, 206 or 416. */
export function partOf(range: string | null, file: Kept, type: string): Response {
  const headers = { 'content-type': type, 'accept-ranges': 'bytes' }
  if (range === null)
    return new Response(file.part(0, file.size), { headers: { ...headers, 'content-length': String(file.size) } })
  const part = readRange(range, file.size)
  if (!part) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.size}` } })
  const { from, to } = part
  return new Response(file.part(from, to), {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${from}-${to - 1}/${file.size}`,
      'content-length': String(to - from),
    },
  })
}

/** Half-open; null where the file has no such part. */
export function readRange(range: string, size: number): { from: number; to: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  return from < to ? { from, to } : null
}
