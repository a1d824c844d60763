/** Text into the clipboard. Plain http has none of its own, and a browser may refuse its own: an old way goes on working there. */
export async function copyText(text: string) {
  if (!isSecureContext) return copySelected(text)
  await navigator.clipboard.writeText(text).catch(() => copySelected(text))
}

function copySelected(text: string) {
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
