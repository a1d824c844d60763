import type { message as english } from '#labels/en/message.ts'
import type { Words } from '#labels/words.ts'

export const message: Words<typeof english> = {
  'general.error': "Si è verificato un errore durante l'operazione richiesta",
  'general.unknown': 'Non trovato',
  'general.noPermission': 'Autorizzazione mancante per questa operazione',
}
