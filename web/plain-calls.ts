import type { Plugin } from 'vite'
import type { Call } from '../domain/base/call.ts'

const isCalls = (id: string) => /\/domain\/.*calls\.ts$/.test(id)

/**
 * Of a call the console needs its name, its method and its guard. The build keeps these alone: what a call takes, and the
 * resources behind that, stay out of the pages that only make it.
 */
export const plainCalls: Plugin = {
  name: 'plain-calls',
  apply: 'build',
  async load(id) {
    if (!isCalls(id)) return undefined
    const groups: Record<string, Record<string, Call>> = await import(id)
    return Object.entries(groups)
      .map(([name, calls]) => `export const ${name} = ${JSON.stringify(plain(calls))}`)
      .join('\n')
  },
}

function plain(calls: Record<string, Call>) {
  return Object.fromEntries(
    Object.entries(calls).map(([key, { name, method, guard }]) => [key, { name, method, guard }]),
  )
}
