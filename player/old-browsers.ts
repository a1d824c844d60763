// The oldest screens run Chromium 68: what the language has gained since and the code uses is added here.

if (!('flatMap' in Array.prototype)) {
  define(Array.prototype, 'flatMap', function (this: unknown[], act: (value: unknown, at: number) => unknown) {
    return this.map((value, at) => act(value, at)).reduce<unknown[]>((all, part) => all.concat(part), [])
  })
}

for (const prototype of [Array.prototype, Uint8Array.prototype, Uint16Array.prototype]) {
  if ('at' in prototype) continue
  define(prototype, 'at', function (this: ArrayLike<unknown>, index: number) {
    return this[index < 0 ? this.length + index : index]
  })
}

if (!('fromEntries' in Object)) {
  define(Object, 'fromEntries', (entries: Iterable<[string, unknown]>) => {
    const made: Record<string, unknown> = {}
    for (const [name, value] of entries) made[name] = value
    return made
  })
}

function define(target: object, name: string, value: unknown) {
  Object.defineProperty(target, name, { value, configurable: true, writable: true })
}
