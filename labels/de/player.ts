import type { player as english } from '#labels/en/player.ts'
import type { Words } from '#labels/words.ts'

export const player: Words<typeof english> = {
  'player.connecting': 'Verbindung wird aufgebaut',
  'player.pinTitle': 'Diesen Screen koppeln',
  'player.pinHelp': 'Geben Sie diese PIN in der Konsole unter „Player koppeln“ ein.',
  'player.pinExpires': 'Gültig bis {{time}}. Danach erscheint von selbst eine neue.',
  'player.noServer': 'Der Server ist nicht erreichbar. Es wird erneut versucht.',
  'player.needsHttps': 'Dieser Player braucht https',
  'player.needsHttpsHelp':
    'Öffnen Sie stattdessen {{address}}. Unter einer http-Adresse gibt der Browser weder Schlüssel noch Speicher für den Offline-Betrieb frei.',
  'player.tooOld': 'Dieser Browser ist für den Player zu alt',
}
