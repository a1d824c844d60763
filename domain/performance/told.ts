/** Content of a proof of performance, for whoever holds it and for the page where it is checked. */
export interface PerformanceTold {
  /** `PP-202611-7K3M9QXD` */
  number: string
  version: number
  /** The network that issued it. */
  network: string
  /** Milliseconds. */
  madeAt: number
  campaign: string
  contractNo: string | null
  advertiser: string
  fromDay: string
  toDay: string
  planned: number
  proven: number
  screens: number
  /** SHA-256 over the hashes of its days. */
  digest: string
  /** Of the public key, in hex. */
  keyPrint: string
}

/** Signed words: a line for everything that is told, in this order for ever. */
export function signedWords(campaign: number, told: PerformanceTold): string {
  return [
    'litfass proof of performance 1',
    told.number,
    told.version,
    campaign,
    told.campaign,
    told.contractNo ?? '',
    told.advertiser,
    told.fromDay,
    told.toDay,
    told.planned,
    told.proven,
    told.screens,
    told.madeAt,
    told.digest,
  ]
    .map((line) => String(line).replaceAll('\n', ' '))
    .join('\n')
}

/** Signs that nobody confuses when they are read aloud. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** A number of a month; what cannot be guessed of it follows from random bytes. */
export function paperNumber(month: string, random: Uint8Array): string {
  const signs = [...random.slice(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length])
  return `PP-${month.replace('-', '')}-${signs.join('')}`
}

const shape = /PP-\d{6}-[0-9A-HJKMNP-TV-Z]{8}/g

/** The numbers that stand in a text, or in the bytes of a file read as one: each once. */
export function numbersIn(text: string): string[] {
  return [...new Set(text.match(shape))]
}

/** As people type it: small letters, blanks, without its dashes. */
export function typedNumber(text: string): string {
  const signs = text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^PP/, '')
  return signs.length === 14 ? `PP-${signs.slice(0, 6)}-${signs.slice(6)}` : text.trim().slice(0, 24)
}
