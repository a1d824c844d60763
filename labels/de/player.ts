import type { player as english } from '#labels/en/player.ts'
import type { Words } from '#labels/words.ts'

export const player: Words<typeof english> = {
  'player.connecting': 'Verbindung wird aufgebaut',
  'player.pinTitle': 'Diesen Screen koppeln',
  'player.pinHelp':
    'Scannen Sie den Code mit dem Telefon, oder geben Sie diese PIN in der Konsole unter „Player koppeln“ ein.',
  'player.pinExpires': 'Gültig bis {{time}}. Danach erscheint von selbst eine neue.',
  'player.noServer': 'Der Server ist nicht erreichbar. Es wird erneut versucht.',
  'player.needsHttps': 'Dieser Player braucht https',
  'player.needsHttpsHelp':
    'Öffnen Sie stattdessen {{address}}. Unter einer http-Adresse gibt der Browser weder Schlüssel noch Speicher für den Offline-Betrieb frei.',
  'player.tooOld': 'Dieser Browser ist für den Player zu alt',
  'player.exercise': 'Übung',
  'player.lack.L0': 'Dieser Screen hat noch keinen Player.',
  'player.lack.L1': 'Dieser Player wartet in der Konsole auf die Freigabe.',
  'player.lack.L2': 'Dieser Screen ist noch keinem Standort zugewiesen. Das geschieht in der Konsole.',
  'player.lack.L3': 'Dieser Screen ist gestoppt. Gestartet wird er in der Konsole.',
  'player.lack.L4': 'Für diesen Screen ist noch kein Modell gewählt.',
  'player.lack.L5': 'Der Plan für diesen Screen wird gerade erstellt.',
  'player.lack.L6': 'Für diesen Screen ist heute nichts veröffentlicht.',
  'player.lack.L7': 'Dieser Standort hat gerade geschlossen.',
  'player.lack.L8': 'Die Dateien für diesen Screen sind unterwegs.',
}
