/** Rows as a CSV that spreadsheets open in the right letters, and in which no cell runs as a formula. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(text: string): string {
  return `"${disarmed(text).replaceAll('"', '""')}"`
}

/**
 * Beginnings of cells at which a spreadsheet would see a formula: at the start, and behind every sign that parts cells
 * in some country, since the one who opens the file decides which. Full-width signs run in East Asian programs.
 */
const formulas = /((?:^|[;,|\t\r\n])["\s]*)('*)(?=[=+\-@＝＋－＠])/g
const belowZero = /^-\d+(\.\d+)?$/

/** An apostrophe before whatever would run; `armed` takes it away again. */
export function disarmed(text: string): string {
  return belowZero.test(text) ? text : text.replace(formulas, "$1'$2")
}

/** The text as it was before it was disarmed. */
export function armed(text: string): string {
  return text.replace(formulas, (_, before: string, marks: string) => before + marks.slice(1))
}
