import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** Bytes of what a page asks for by kind and address, as gzip would send them whatever the server does. */
export function weigh(visited: Page) {
  const parts = new Map<string, { kind: string; bytes: number }>()
  visited.on('response', async (response) => {
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    const body = await response.body().catch(() => Buffer.alloc(0))
    parts.set(response.url(), { kind, bytes: gzipSync(body).length })
  })
  return (kind: string, addresses: readonly string[]) =>
    addresses.reduce((sum, address) => {
      const part = parts.get(address)
      return sum + (part?.kind === kind ? part.bytes : 0)
    }, 0)
}
