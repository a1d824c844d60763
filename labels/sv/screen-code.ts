import type { screenCode as english } from '#labels/en/screen-code.ts'
import type { Words } from '#labels/words.ts'

/** Codes of screens and their panels. */
export const screenCode: Words<typeof english> = {
  'deviceStatus.0': 'Väntar',
  'deviceStatus.1': 'I drift',
  'deviceStatus.2': 'Stoppad',
  'table.deviceStatus': 'Enhetsstatus',
  'mediaStatus.0': 'På',
  'mediaStatus.1': 'Av',
  'mediaStatus.2': 'Obs',
  'mediaStatus.3': 'Varning',
  'mediaStatus.4': 'Fel',
  'table.mediaStatus': 'Skärmstatus',
  'mediaHealth.0': 'OK',
  'mediaHealth.1': 'Obs',
  'mediaHealth.2': 'Varning',
  'mediaHealth.3': 'Fel',
  'table.mediaHealth': 'Skärmhälsa',
  'screenSize.1': '23 tum',
  'screenSize.2': '29 tum',
  'screenSize.3': '55 tum',
  'screenSize.4': '32 tum stående',
  'table.screenSize': 'Skärmstorlek',
  'turn.0': 'Inte vriden',
  'turn.90': '90° medurs',
  'turn.180': '180° (upp och ned)',
  'turn.270': '90° moturs',
  'table.turn': 'Bildens vridning',
}
