import type { template as english } from '#labels/en/template.ts'
import type { Words } from '#labels/words.ts'

export const template: Words<typeof english> = {
  title: 'Imagen a partir de una plantilla',
  template: 'Plantilla',
  'template.bold': 'Cartel',
  'template.split': 'Dos mitades',
  'template.burst': 'Estrella',
  'template.frame': 'Marco',
  'template.awning': 'Toldo',
  ground: 'Color de fondo',
  accent: 'Segundo color',
  'accent.moved': 'Se muestra más oscuro o más claro para que destaque',
  headline: 'Titular',
  line: 'Segunda línea',
  price: 'Precio o teléfono',
  logo: 'Logotipo',
  'logo.unreadable': 'Este archivo no se puede leer como imagen',
  preview: 'Vista previa: {{layout}}',
  hint: '15 segundos. Lo que ve es la imagen que muestran las pantallas.',
  tooLong: 'Demasiado largo para leerse de lejos. Acórtelo, por favor.',
  take: 'Usar esta imagen',
}
