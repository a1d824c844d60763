import type { screenCode as english } from '#labels/en/screen-code.ts'
import type { Words } from '#labels/words.ts'

/** Codes of screens and their panels. */
export const screenCode: Words<typeof english> = {
  'deviceStatus.0': 'En attente',
  'deviceStatus.1': 'En service',
  'deviceStatus.2': 'Arrêté',
  'table.deviceStatus': 'État de l’appareil',
  'mediaStatus.0': 'Allumé',
  'mediaStatus.1': 'Éteint',
  'mediaStatus.2': 'Attention',
  'mediaStatus.3': 'Alerte',
  'mediaStatus.4': 'Panne',
  'table.mediaStatus': 'État de l’écran',
  'mediaHealth.0': 'OK',
  'mediaHealth.1': 'Attention',
  'mediaHealth.2': 'Alerte',
  'mediaHealth.3': 'Panne',
  'table.mediaHealth': 'Santé de l’écran',
  'screenSize.1': '23 pouces',
  'screenSize.2': '29 pouces',
  'screenSize.3': '55 pouces',
  'screenSize.4': '32 pouces, vertical',
  'table.screenSize': 'Taille d’écran',
  'turn.0': 'Sans rotation',
  'turn.90': '90° vers la droite',
  'turn.180': '180° (tête en bas)',
  'turn.270': '90° vers la gauche',
  'table.turn': 'Rotation de l’image',
}
