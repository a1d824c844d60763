/** Value with the one of two endings that fits it: of `{{name, 을/를}}` the Korean particle, elsewhere of `{{count, screen/screens}}` the counting form. */
export type Bend = (value: string, pair: string) => string

/** A text with its values in place; what has no value leaves nothing. */
export function fill(text: string, values: Readonly<Record<string, unknown>> = {}, bend?: Bend): string {
  return text.replace(/{{\s*(\w+)(?:,\s*([^}]+?))?\s*}}/g, (_, name: string, pair?: string) => {
    const value = String(values[name] ?? '')
    return bend && pair?.includes('/') ? bend(value, pair) : value
  })
}
