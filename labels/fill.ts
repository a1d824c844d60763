/** Bends a word to what stands before it: of `{{name, 을/를}}` the pair of Korean particles. */
export type Bend = (word: string, particles: string) => string

/** A text with its values in place; what has no value leaves nothing. */
export function fill(text: string, values: Readonly<Record<string, unknown>> = {}, bend?: Bend): string {
  return text.replace(/{{\s*(\w+)(?:,\s*([^}]+?))?\s*}}/g, (_, name: string, particles?: string) => {
    const value = String(values[name] ?? '')
    return bend && particles?.includes('/') ? bend(value, particles) : value
  })
}
