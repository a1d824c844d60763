/** Greatest depth of a JSON text, and its greatest number of parts. */
export interface Shape {
  depth: number
  parts: number
}

const [QUOTE, ESCAPE, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [BRACKET, BRACKET_END, BRACE, BRACE_END] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * True if a JSON text stays within a shape, from its bytes alone: one that does not is refused before any of it is
 * made. A text that is no JSON may pass, the parser says so.
 */
export function isShapedWithin(json: Uint8Array, { depth, parts }: Shape): boolean {
  let [level, count, isInText] = [0, 0, false]
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (isInText) {
      if (byte === ESCAPE) at++
      else if (byte === QUOTE) isInText = false
    } else if (byte === QUOTE) isInText = true
    else if (byte === BRACKET_END || byte === BRACE_END) level--
    else if (byte === BRACKET || byte === BRACE) {
      if (++level > depth || ++count > parts) return false
    } else if ((byte === COMMA || byte === COLON) && ++count > parts) return false
  }
  return true
}
