import type { media as english } from '#labels/en/media.ts'
import type { Words } from '#labels/words.ts'

export const media: Words<typeof english> = {
  'model.title': 'Skärmmodeller',
  'model.mdId': 'Id',
  'model.mdNm': 'Namn',
  'model.resolution': 'Upplösning',
  'model.layout': 'Orientering',
  'model.width': 'Bredd (px)',
  'model.height': 'Höjd (px)',
  'model.screenSize': 'Skärmstorlek',
  'model.manufacturer': 'Tillverkare',
  'model.mdStatus': 'Status',
  'model.description': 'Beskrivning',
  'model.numbers': 'Modellnummer',
  'model.mediaCount': 'Skärmar',
  'model.regDate': 'Registrerad',
  'model.registrant': 'Registrerad av',
  'model.number': 'Modellnummer',
  'model.number.none': 'Inga nummer än. Med dem känns enhetens modell igen automatiskt.',
  'model.number.add': 'Lägg till',
  'model.number.remove': 'Ta bort',
  'model.number.askRemove': 'Modellnumret {{number}} tas bort.',
  'model.section.identity': 'Grunduppgifter',
  'model.section.picture': 'Bild',
  'model.section.numbers': 'Modellnummer',
}
