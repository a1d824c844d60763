import type { Plugin } from 'vite'

/** Modules of which the console needs some data alone: what calls are named and who may make them, and what there is. */
const isPlain = (id: string) => /\/domain\/(.*calls|facts|kinds)\.ts$/.test(id)

/** Of a call the console needs these: what it takes, and the resources behind that, stay out of the pages that make it. */
const keptOfCalls = ['name', 'method', 'guard']

/** The build keeps the data of such a module instead of the module and everything behind it. */
export const plainCalls: Plugin = {
  name: 'plain-calls',
  apply: 'build',
  async load(id) {
    if (!isPlain(id)) return undefined
    const values: Record<string, unknown> = await import(id)
    return Object.entries(values)
      .map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(id.endsWith('calls.ts') ? plain(value) : value)}`,
      )
      .join('\n')
  },
}

function plain(calls: unknown) {
  return Object.fromEntries(
    Object.entries(Object(calls)).map(([key, call]) => [
      key,
      Object.fromEntries(keptOfCalls.map((name) => [name, Object(call)[name]])),
    ]),
  )
}
