import type { player as english } from '#labels/en/player.ts'
import type { Words } from '#labels/words.ts'

export const player: Words<typeof english> = {
  'player.connecting': 'Conectando',
  'player.pinTitle': 'Vincular esta pantalla',
  'player.pinHelp': 'Escanee el código con el móvil o introduzca este PIN en la consola, en «Vincular reproductores».',
  'player.pinExpires': 'Válido hasta las {{time}}. Después aparece uno nuevo.',
  'player.noServer': 'No se puede acceder al servidor. Reintentando.',
  'player.needsHttps': 'Este reproductor necesita https',
  'player.needsHttpsHelp':
    'Abra {{address}}. En una dirección http el navegador no ofrece claves ni almacenamiento para reproducir sin conexión.',
  'player.tooOld': 'Este navegador es demasiado antiguo para el reproductor',
  'player.exercise': 'Simulacro',
  'player.lack.L0': 'Esta pantalla aún no tiene reproductor.',
  'player.lack.L1': 'Este reproductor espera la aprobación en la consola.',
  'player.lack.L2': 'Esta pantalla aún no está asignada a un punto de venta. Se asigna en la consola.',
  'player.lack.L3': 'Esta pantalla está detenida. Se inicia en la consola.',
  'player.lack.L4': 'Aún no se ha elegido el modelo de esta pantalla.',
  'player.lack.L5': 'Se está preparando el plan de esta pantalla.',
  'player.lack.L6': 'Hoy no hay nada publicado para esta pantalla.',
  'player.lack.L7': 'Este punto de venta está cerrado en este momento.',
  'player.lack.L8': 'Los archivos de esta pantalla están en camino.',
}
