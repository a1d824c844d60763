/** Text into the clipboard. Plain http has none of its own: an old way goes on working there. */
export async function copyText(text: string) {
  if (isSecureContext) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
