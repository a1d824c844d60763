import type { screenCode as english } from '#labels/en/screen-code.ts'
import type { Words } from '#labels/words.ts'

/** Codes of screens and their panels. */
export const screenCode: Words<typeof english> = {
  'deviceStatus.0': 'En espera',
  'deviceStatus.1': 'En uso',
  'deviceStatus.2': 'Detenido',
  'table.deviceStatus': 'Estado del dispositivo',
  'mediaStatus.0': 'Encendida',
  'mediaStatus.1': 'Apagada',
  'mediaStatus.2': 'Aviso',
  'mediaStatus.3': 'Alerta',
  'mediaStatus.4': 'Avería',
  'table.mediaStatus': 'Estado de la pantalla',
  'mediaHealth.0': 'Normal',
  'mediaHealth.1': 'Aviso',
  'mediaHealth.2': 'Alerta',
  'mediaHealth.3': 'Avería',
  'table.mediaHealth': 'Salud de la pantalla',
  'screenSize.1': '23 pulgadas',
  'screenSize.2': '29 pulgadas',
  'screenSize.3': '55 pulgadas',
  'screenSize.4': '32 pulgadas, vertical',
  'table.screenSize': 'Tamaño de pantalla',
  'turn.0': 'Sin girar',
  'turn.90': '90° a la derecha',
  'turn.180': '180° (boca abajo)',
  'turn.270': '90° a la izquierda',
  'table.turn': 'Giro de la imagen',
}
