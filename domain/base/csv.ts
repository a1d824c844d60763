/** Rows as a CSV that spreadsheets open in the right letters, and in which no cell runs as a formula. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text))
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}
