import type { Services } from '../base/services.ts'

const WINDOW_SECONDS = 6 * 3600

/**
 * An address that shows one file to whoever has it, for six to twelve hours. It stays the same for six hours, so that
 * a page that asks again does not load its pictures again.
 */
export function signedAddress({ secrets, clock }: Pick<Services, 'secrets' | 'clock'>, sha256: string): string {
  const window = Math.floor(clock().getTime() / 1000 / WINDOW_SECONDS)
  const expires = (window + 2) * WINDOW_SECONDS
  return `/file/${sha256}?e=${expires}&s=${secrets.sign('file', `${sha256}.${expires}`)}`
}

export function isSignedAddress(
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  sha256: string,
  { e: expires, s: signature }: Readonly<Record<string, unknown>>,
): boolean {
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return false
  const isSigned = secrets.isSigned('file', `${sha256}.${expires}`, signature)
  return isSigned && clock().getTime() < Number(expires) * 1000
}
