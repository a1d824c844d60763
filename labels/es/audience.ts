import type { audience as english } from '#labels/en/audience.ts'
import type { Words } from '#labels/words.ts'

export const audience: Words<typeof english> = {
  title: 'Afluencia',
  venue: 'Punto de venta',
  days: 'Personas por día, últimos noventa días',
  hours: 'Un día habitual por horas',
  ages: 'Un día habitual por edades',
  people: 'Personas',
  women: 'Mujeres',
  men: 'Hombres',
  band: 'desde {{from}}',
  oldest: '{{from}} o más',
  none: 'Aún no hay ningún recuento.',
  'import.open': 'Importar recuentos',
  'import.title': 'Importar afluencia',
  'import.back': 'Volver a la afluencia',
  'import.format':
    'Un CSV con los encabezados venue, date, hour, sex, age, count. El punto de venta se indica con su número propio o su nombre.',
  'import.all': 'hour (0 a 23), sex (M, F) y age pueden quedar vacíos y valen entonces para todos. Hasta 20.000 filas.',
  chooseVenue: 'Elija un punto de venta para ver su afluencia de los últimos noventa días: por día, hora y edad.',
}
