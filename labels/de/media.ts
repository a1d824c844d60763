import type { media as english } from '#labels/en/media.ts'
import type { Words } from '#labels/words.ts'

export const media: Words<typeof english> = {
  'model.title': 'Screen-Modelle',
  'model.mdId': 'Id',
  'model.mdNm': 'Name',
  'model.resolution': 'Auflösung',
  'model.layout': 'Ausrichtung',
  'model.width': 'Breite (px)',
  'model.height': 'Höhe (px)',
  'model.screenSize': 'Bildschirmgröße',
  'model.manufacturer': 'Hersteller',
  'model.mdStatus': 'Status',
  'model.description': 'Beschreibung',
  'model.numbers': 'Modellnummern',
  'model.mediaCount': 'Screens',
  'model.regDate': 'Angelegt',
  'model.registrant': 'Angelegt von',
  'model.number': 'Modellnummer',
  'model.number.none': 'Noch keine Nummern. Mit ihnen wird das Modell eines Geräts von selbst erkannt.',
  'model.number.add': 'Hinzufügen',
  'model.number.remove': 'Entfernen',
  'model.number.askRemove': 'Modellnummer {{number}} wird entfernt.',
  'model.section.identity': 'Stammdaten',
  'model.section.picture': 'Bild',
  'model.section.numbers': 'Modellnummern',
}
