import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP } from 'node:net'
import { codes } from '#domain/base/codes.ts'
import { type Deliver, type Delivery, detailOf, type Letter } from './deliver.ts'
import { isPublicAddress } from './public-address.ts'
import { refusedBy, signedHeaders } from './signature.ts'

const { privateNetwork, noAnswer } = codes.sentReason

interface Terms {
  seconds: number
  mayBePrivate: boolean
}

/** Tells the host that leads there. */
class PrivateAddress extends Error {}

/**
 * Hands a signed JSON body to an address that a person has entered. Unless the operator allows it, none of a private
 * network: asked of the very address that the line is opened to, so that no name leads elsewhere between the two. Where
 * it answers that it has moved, nobody follows.
 */
export function openWebhooks(terms: Terms, clock: () => Date): Deliver {
  return async (letter) => {
    try {
      const status = await post(letter, terms, clock())
      return status >= 200 && status < 300 ? { became: 'sent' } : refusedBy(status)
    } catch (error) {
      return faultOf(error)
    }
  }
}

function faultOf(error: unknown): Delivery {
  const detail = detailOf(error instanceof Error ? error.message : String(error))
  return error instanceof PrivateAddress
    ? { became: 'refused', reason: privateNetwork, detail }
    : { became: 'later', reason: noAnswer, detail }
}

/** Answers the status; what else the other side says is not read. */
function post({ id, address, words: body, key = '' }: Letter, { seconds, mayBePrivate }: Terms, now: Date) {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!mayBePrivate && isIP(host) !== 0) refusePrivate(host)
  const headers = { ...signedHeaders({ id, body, key }, now), 'content-length': Buffer.byteLength(body) }
  const signal = AbortSignal.timeout(seconds * 1000)
  const options = {
    method: 'POST',
    headers,
    signal,
    agent: false as const,
    ...(!mayBePrivate && { lookup: lookUpPublic }),
  }
  return new Promise<number>((done, fail) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, options, (response) => {
      done(response.statusCode ?? 0)
      response.destroy()
    })
    request.on('error', fail)
    request.end(body)
  })
}

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/** One private address among those of a name is enough to refuse it. */
function lookUpPublic(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, '')
    const hidden = addresses.find(({ address }) => !isPublicAddress(address))
    if (hidden) return found(new PrivateAddress(hostname), '')
    const [first] = addresses
    return options.all ? found(null, addresses) : found(null, first?.address ?? '', first?.family)
  })
}

function refusePrivate(host: string): void {
  if (!isPublicAddress(host)) throw new PrivateAddress(host)
}
