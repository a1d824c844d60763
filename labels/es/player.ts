import type { player as english } from '#labels/en/player.ts'
import type { Words } from '#labels/words.ts'

export const player: Words<typeof english> = {
  'player.connecting': 'Conectando',
  'player.pinTitle': 'Vincular esta pantalla',
  'player.pinHelp': 'Introduzca este PIN en la consola, en «Vincular reproductores».',
  'player.pinExpires': 'Válido hasta las {{time}}. Después aparece uno nuevo.',
  'player.noServer': 'No se puede acceder al servidor. Reintentando.',
  'player.needsHttps': 'Este reproductor necesita https',
  'player.needsHttpsHelp':
    'Abra {{address}}. En una dirección http el navegador no ofrece claves ni almacenamiento para reproducir sin conexión.',
  'player.tooOld': 'Este navegador es demasiado antiguo para el reproductor',
}
