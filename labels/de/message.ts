import type { message as english } from '#labels/en/message.ts'
import type { Words } from '#labels/words.ts'

export const message: Words<typeof english> = {
  'general.error': 'Bei der angeforderten Aktion ist ein Fehler aufgetreten',
  'general.unknown': 'Nicht gefunden',
  'general.noPermission': 'Dafür fehlt Ihnen die Berechtigung',
}
