/** Modules of light around a QR code, which readers need. */
export const QR_BORDER = 4

/** Dark modules of a QR code, row by row, as the path of an SVG in which each of them has the side 1. */
export function darkPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}
