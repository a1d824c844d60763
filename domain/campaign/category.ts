/**
 * The division (depth 2) that a code of the business classification lies in: codes begin with their division's two
 * digits; a section's letter stands for itself.
 */
export function divisionOf(code: string | null): string | null {
  if (!code) return null
  return /^[0-9]/.test(code) ? code.slice(0, 2) : code
}

/** True if a code lies at or below one of the refused ones. */
export function isRefused(code: string | null, refused: readonly string[]): boolean {
  return code !== null && refused.some((each) => code === each || (/^[0-9]/.test(each) && code.startsWith(each)))
}
