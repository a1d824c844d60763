/** Kinds of what stops and starts other records with it, by the word that the trail keeps. */
const uppers: Readonly<Record<string, string>> = { brand: 'brand', group: 'brandGroup', venue: 'venue' }

/** Record because of which another was stopped or started: its kind and key. */
export function causeIn(name: string, value: unknown): { kind: string; key: string } | undefined {
  if (name !== 'because' || typeof value !== 'string') return undefined
  const [word = '', key = ''] = value.split(' ')
  const kind = Object.hasOwn(uppers, word) ? uppers[word] : undefined
  return kind ? { kind, key } : undefined
}
