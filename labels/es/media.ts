import type { media as english } from '#labels/en/media.ts'
import type { Words } from '#labels/words.ts'

export const media: Words<typeof english> = {
  'model.title': 'Modelos de pantalla',
  'model.mdId': 'Id',
  'model.mdNm': 'Nombre',
  'model.resolution': 'Resolución',
  'model.layout': 'Orientación',
  'model.width': 'Ancho (px)',
  'model.height': 'Alto (px)',
  'model.screenSize': 'Tamaño de pantalla',
  'model.manufacturer': 'Fabricante',
  'model.mdStatus': 'Estado',
  'model.description': 'Descripción',
  'model.numbers': 'Números de modelo',
  'model.mediaCount': 'Pantallas',
  'model.regDate': 'Registrado',
  'model.registrant': 'Registrado por',
  'model.number': 'Número de modelo',
  'model.number.none': 'Aún no hay números. Con ellos el modelo se reconoce solo.',
  'model.number.add': 'Añadir',
  'model.number.remove': 'Quitar',
  'model.number.askRemove': 'Se quitará el número {{number}}.',
  'model.section.identity': 'Datos básicos',
  'model.section.picture': 'Imagen',
  'model.section.numbers': 'Números de modelo',
}
