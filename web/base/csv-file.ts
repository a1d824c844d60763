/** Korean spreadsheets still save in their old encoding; whatever is no UTF-8 is read as that. */
export function textOfCsv(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // The decoder has no other way to say that these bytes are not UTF-8.
    return new TextDecoder('euc-kr').decode(bytes)
  }
}

/** Hands over a table that was made here, as a file. */
export function takeCsv(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
