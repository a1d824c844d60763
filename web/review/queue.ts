import { codes } from '#domain/base/codes.ts'

const kinds: readonly number[] = Object.values(codes.reviewKind)

/** Queue that a list's address asks for: of one kind, or of all. */
export function queueIn(address: object): string {
  const { reviewKind } = address as Readonly<Record<string, unknown>>
  return kinds.includes(Number(reviewKind)) ? String(reviewKind) : 'all'
}

/** Filter of the list for a queue. */
export function filtersOf(queue: string): { reviewKind?: number[] } {
  return kinds.includes(Number(queue)) ? { reviewKind: [Number(queue)] } : {}
}
