import type { FastifyInstance } from 'fastify'
import type { Call } from '#domain/base/call.ts'
import { contract } from '#domain/contract.ts'
import type { Services } from '../base/services.ts'
import { sessionOf } from '../call/exchange.ts'
import { openApi } from './openapi.ts'

/** The calls in words for whoever is signed in, and as OpenAPI for their tools. */
export function serveDocs(app: FastifyInstance, services: Services): void {
  app.get('/api/docs/openapi.json', async (request, reply) => {
    await sessionOf({ request, services })
    return reply.header('cache-control', 'no-store').send(openApi())
  })
  app.get('/api/docs', async (request, reply) => {
    await sessionOf({ request, services })
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
}

const rows = Object.entries<Call>(contract).map(([name, { method, guard, input }]) => {
  const who = 'program' in guard ? `${guard.program}: ${guard.property}` : `open: ${guard.open}`
  const fields = Object.entries(input).map(([field, { kind, required }]) => `${field}${required ? '' : '?'}: ${kind}`)
  return `<tr><td>${method}</td><td><code>/api/${name}.do</code></td><td>${who}</td><td>${fields.join(', ')}</td></tr>`
})

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Litfass calls</title>
<style>body{font:14px/1.5 system-ui;margin:2em;max-width:90em}td{padding:.3em 1em .3em 0;border-bottom:1px solid #ddd;vertical-align:top}</style></head>
<body><main><h1>Calls</h1><p>As OpenAPI: <a href="/api/docs/openapi.json">openapi.json</a></p>
<table><tbody>${rows.join('\n')}</tbody></table></main></body></html>`
