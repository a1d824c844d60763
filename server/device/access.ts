import type { Services } from '../base/services.ts'

/** Content of an access token; its truth follows from its signature alone, without the database. */
export interface Claims {
  device: string
  version: number
  expires: number
}

export const ACCESS_MS = 3_600_000
/** A key signs for thirty days and is believed for one period more. */
const KEY_MS = 30 * 24 * 3_600_000

type Keys = Pick<Services, 'secrets'>

/** `<device>.<version>.<expires>.<key number>-<signature>` */
export function accessToken({ secrets }: Keys, { device, version, expires }: Claims, now: number): string {
  const claims = `${device}.${version}.${expires}`
  const key = Math.floor(now / KEY_MS)
  return `${claims}.${key}-${secrets.sign(`device-access-${key}`, claims)}`
}

export type AccessReader = (token: string, now: number) => Claims | undefined

const MOST_REMEMBERED = 50_000

/** The claims of a genuine token that has not expired. A player shows the same one for an hour: it is verified once. */
export function accessReader(keys: Keys): AccessReader {
  const genuine = new Map<string, Claims>()
  return (token, now) => {
    const known = genuine.get(token)
    if (known) return known.expires > now ? known : undefined
    const claims = readAccess(keys, token, now)
    if (claims === undefined) return undefined
    if (genuine.size >= MOST_REMEMBERED) genuine.clear()
    genuine.set(token, claims)
    return claims
  }
}

function readAccess({ secrets }: Keys, token: string, now: number): Claims | undefined {
  const [device, version, expires, seal, ...more] = token.split('.')
  if (!device || !version || !expires || !seal || more.length > 0 || token.length > 300) return undefined
  const at = seal.indexOf('-')
  const key = Number(seal.slice(0, at))
  const current = Math.floor(now / KEY_MS)
  if (key !== current && key !== current - 1) return undefined
  if (!secrets.isSigned(`device-access-${key}`, `${device}.${version}.${expires}`, seal.slice(at + 1))) return undefined
  return Number(expires) > now ? { device, version: Number(version), expires: Number(expires) } : undefined
}
