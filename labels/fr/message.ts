import type { message as english } from '#labels/en/message.ts'
import type { Words } from '#labels/words.ts'

export const message: Words<typeof english> = {
  'general.error': "Une erreur s'est produite pendant l'opération demandée",
  'general.unknown': 'Introuvable',
  'general.noPermission': "Vous n'avez pas l'autorisation pour cette action",
}
