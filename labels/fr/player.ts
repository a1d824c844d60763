import type { player as english } from '#labels/en/player.ts'
import type { Words } from '#labels/words.ts'

export const player: Words<typeof english> = {
  'player.connecting': 'Connexion en cours',
  'player.pinTitle': 'Associer cet écran',
  'player.pinHelp': 'Saisissez ce code PIN dans la console, rubrique « Associer des players ».',
  'player.pinExpires': 'Valable jusqu’à {{time}}. Un nouveau code s’affichera ensuite.',
  'player.noServer': 'Le serveur est injoignable. Nouvelle tentative en cours.',
  'player.needsHttps': 'Ce player a besoin de https',
  'player.needsHttpsHelp':
    'Ouvrez plutôt {{address}}. Sur une adresse http, le navigateur ne fournit ni clés ni stockage pour la lecture hors ligne.',
  'player.tooOld': 'Ce navigateur est trop ancien pour le player',
}
