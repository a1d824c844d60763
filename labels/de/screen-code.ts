import type { screenCode as english } from '#labels/en/screen-code.ts'
import type { Words } from '#labels/words.ts'

/** Codes of screens and their panels. */
export const screenCode: Words<typeof english> = {
  'deviceStatus.0': 'Wartend',
  'deviceStatus.1': 'In Betrieb',
  'deviceStatus.2': 'Gestoppt',
  'table.deviceStatus': 'Gerätestatus',
  'mediaStatus.0': 'An',
  'mediaStatus.1': 'Aus',
  'mediaStatus.2': 'Hinweis',
  'mediaStatus.3': 'Warnung',
  'mediaStatus.4': 'Störung',
  'table.mediaStatus': 'Screen-Status',
  'mediaHealth.0': 'OK',
  'mediaHealth.1': 'Hinweis',
  'mediaHealth.2': 'Warnung',
  'mediaHealth.3': 'Störung',
  'table.mediaHealth': 'Screen-Zustand',
  'screenSize.1': '23 Zoll',
  'screenSize.2': '29 Zoll',
  'screenSize.3': '55 Zoll',
  'screenSize.4': '32 Zoll hochkant',
  'table.screenSize': 'Bildschirmgröße',
  'turn.0': 'Nicht gedreht',
  'turn.90': '90° im Uhrzeigersinn',
  'turn.180': '180° (auf dem Kopf)',
  'turn.270': '90° gegen den Uhrzeigersinn',
  'table.turn': 'Drehung des Bildes',
}
