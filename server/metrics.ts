import type { FastifyInstance } from 'fastify'
import { refuse } from '#domain/base/reply.ts'
import { isEqual } from './base/secrets.ts'
import type { Services } from './base/services.ts'
import { refusalCounts } from './call/refusal-log.ts'

/** Numbers to watch, in the Prometheus text format, for whoever holds the operators' token; without one, for nobody. */
export function serveMetrics(app: FastifyInstance, { environment, pool }: Services): void {
  app.get('/metrics', async ({ headers }, reply) => {
    const { metricsToken } = environment
    const isKnown = metricsToken !== undefined && isEqual(headers.authorization ?? '', `Bearer ${metricsToken}`)
    if (!isKnown) return refuse('general.unknown', { kind: 'unknown' })
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        `${refusalCounts()}${gauge('memory_bytes', process.memoryUsage.rss())}${gauge('calls_waiting', pool.waitingCount)}`,
      )
  })
}

const gauge = (name: string, value: number) => `# TYPE litfass_${name} gauge\nlitfass_${name} ${value}\n`
