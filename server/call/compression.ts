import type { Call } from '#domain/base/call.ts'

/** Bytes of one packet: what fits into it comes no sooner for being smaller. */
const ONE_PACKET = 1400

const encodings: ('br' | 'gzip')[] = ['br', 'gzip']

/** Compression of answers; what is sent to this server is never unfolded. */
export const compression = { encodings, threshold: ONE_PACKET, global: false }

/**
 * True of calls whose answers are sent compressed: pages of rows, which hold no secret, asked for by a POST, which no
 * other site can make. The length of a compressed answer tells something of what stands in it beside what was asked:
 * everything that may hold a token, a key or a PIN is sent as it is.
 */
export const isCompressed = ({ method, reads, answer }: Pick<Call, 'method' | 'reads' | 'answer'>): boolean =>
  method === 'POST' && reads && answer?.form === 'page'
