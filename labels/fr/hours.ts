import type { hours as english } from '#labels/en/hours.ts'
import type { Words } from '#labels/words.ts'

export const hours: Words<typeof english> = {
  hint: 'À ces heures, chaque jour, le volume est différent.',
  add: 'Ajouter une plage',
  from: 'De',
  to: 'À',
  remove: 'Supprimer la plage',
  'power.hint':
    'Les contenus passent seulement quand le point de vente est ouvert et l’écran allumé. Un player qui n’est qu’un navigateur reste noir.',
  'daysOff.hint': 'Rien n’est diffusé ces jours-là et l’écran est éteint.',
}
