import type { player as english } from '#labels/en/player.ts'
import type { Words } from '#labels/words.ts'

export const player: Words<typeof english> = {
  'player.connecting': 'Connexion en cours',
  'player.pinTitle': 'Associer cet écran',
  'player.pinHelp':
    'Scannez le code avec un téléphone ou saisissez ce code PIN dans la console, rubrique « Associer des players ».',
  'player.pinExpires': 'Valable jusqu’à {{time}}. Un nouveau code s’affichera ensuite.',
  'player.noServer': 'Le serveur est injoignable. Nouvelle tentative en cours.',
  'player.needsHttps': 'Ce player a besoin de https',
  'player.needsHttpsHelp':
    'Ouvrez plutôt {{address}}. Sur une adresse http, le navigateur ne fournit ni clés ni stockage pour la lecture hors ligne.',
  'player.tooOld': 'Ce navigateur est trop ancien pour le player',
  'player.exercise': 'Exercice',
  'player.lack.L0': 'Cet écran n’a pas encore de player.',
  'player.lack.L1': 'Ce player attend sa validation dans la console.',
  'player.lack.L2': 'Cet écran n’est encore attribué à aucun point de vente. Cela se fait dans la console.',
  'player.lack.L3': 'Cet écran est arrêté. Il se démarre dans la console.',
  'player.lack.L4': 'Aucun modèle n’est encore choisi pour cet écran.',
  'player.lack.L5': 'Le plan de cet écran est en préparation.',
  'player.lack.L6': 'Rien n’est publié pour cet écran aujourd’hui.',
  'player.lack.L7': 'Ce point de vente est fermé en ce moment.',
  'player.lack.L8': 'Les fichiers de cet écran sont en route.',
}
