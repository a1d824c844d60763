import type { message as english } from '#labels/en/message.ts'
import type { Words } from '#labels/words.ts'

export const message: Words<typeof english> = {
  'general.error': 'Se ha producido un error durante la operación solicitada',
  'general.unknown': 'No encontrado',
  'general.noPermission': 'No tiene permiso para esta acción',
}
