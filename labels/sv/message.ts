import type { message as english } from '#labels/en/message.ts'
import type { Words } from '#labels/words.ts'

export const message: Words<typeof english> = {
  'general.error': 'Ett fel uppstod under den begärda åtgärden',
  'general.unknown': 'Hittades inte',
  'general.noPermission': 'Du saknar behörighet för detta',
}
