import type { FastifyReply } from 'fastify'

/**
 * True where an answer that comes piece by piece, such as a compressed one, broke off because whoever asked has gone:
 * a page that is left while its rows are on their way is no fault of this server.
 */
export const hasLeft = (error: unknown, { raw }: Pick<FastifyReply, 'raw'>): boolean =>
  raw.destroyed && error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
