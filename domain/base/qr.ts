import { encode } from 'uqr'

/** Modules of light around the code, which readers need. */
const QUIET = 4

/** QR code of a text: its side in modules, and its dark modules as the path of an SVG of that size. */
export function qrShape(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: QUIET })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}
