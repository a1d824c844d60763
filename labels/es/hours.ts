import type { hours as english } from '#labels/en/hours.ts'
import type { Words } from '#labels/words.ts'

export const hours: Words<typeof english> = {
  hint: 'En estas horas de cada día rige otro volumen.',
  add: 'Añadir horas',
  from: 'Desde',
  to: 'Hasta',
  remove: 'Quitar horas',
  'power.hint':
    'Los contenidos se reproducen solo mientras el punto de venta está abierto y la pantalla encendida. Un reproductor que es solo un navegador queda en negro.',
  'daysOff.hint': 'Estos días no se muestra nada y la pantalla está apagada.',
}
