import type { screenCode as english } from '#labels/en/screen-code.ts'
import type { Words } from '#labels/words.ts'

/** Codes of screens and their panels. */
export const screenCode: Words<typeof english> = {
  'deviceStatus.0': 'In attesa',
  'deviceStatus.1': 'In uso',
  'deviceStatus.2': 'Fermo',
  'table.deviceStatus': 'Stato del dispositivo',
  'mediaStatus.0': 'Acceso',
  'mediaStatus.1': 'Spento',
  'mediaStatus.2': 'Attenzione',
  'mediaStatus.3': 'Allarme',
  'mediaStatus.4': 'Guasto',
  'table.mediaStatus': 'Stato dello schermo',
  'mediaHealth.0': 'OK',
  'mediaHealth.1': 'Attenzione',
  'mediaHealth.2': 'Allarme',
  'mediaHealth.3': 'Guasto',
  'table.mediaHealth': 'Salute dello schermo',
  'screenSize.1': '23 pollici',
  'screenSize.2': '29 pollici',
  'screenSize.3': '55 pollici',
  'screenSize.4': '32 pollici verticale',
  'table.screenSize': 'Dimensione dello schermo',
  'turn.0': 'Non ruotata',
  'turn.90': '90° in senso orario',
  'turn.180': '180° (capovolta)',
  'turn.270': '90° in senso antiorario',
  'table.turn': 'Rotazione dell’immagine',
}
