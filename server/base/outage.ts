import { Refusal } from '#domain/base/reply.ts'

/** No connection in time, or the database is away for a moment: nobody is signed out, nothing is lost, ask again. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  const isAway = /^(08|57P0|53)|^ECONN|^ENOENT$|^EPIPE$/.test(code) && !('status' in error)
  return isAway || /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
}

/** The disk took no more: said as it is, since whoever runs the machine can do something about it. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

/** Refusal that may be told of an error; nothing of a bug. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (isDiskFull(error)) return new Refusal('file.storeFull', { kind: 'unavailable' })
  if (isCutOff(error)) return new Refusal('general.tooSlow', { kind: 'unavailable' })
  return isOutage(error) || isGivenWay(error) ? new Refusal('general.unavailable', { kind: 'unavailable' }) : undefined
}

/** A statement that took too long, or that nobody waited for any more. */
const isCutOff = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57014'

/** Two changes waited for each other, and the database undid this one wholly: asked again it finds its way. */
const isGivenWay = (error: unknown) =>
  error instanceof Error && 'code' in error && /^40(P01|001)$/.test(String(error.code))
