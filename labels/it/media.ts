import type { media as english } from '#labels/en/media.ts'
import type { Words } from '#labels/words.ts'

export const media: Words<typeof english> = {
  'model.title': 'Modelli di schermo',
  'model.mdId': 'Id',
  'model.mdNm': 'Nome',
  'model.resolution': 'Risoluzione',
  'model.layout': 'Orientamento',
  'model.width': 'Larghezza (px)',
  'model.height': 'Altezza (px)',
  'model.screenSize': 'Dimensione schermo',
  'model.manufacturer': 'Produttore',
  'model.mdStatus': 'Stato',
  'model.description': 'Descrizione',
  'model.numbers': 'Numeri di modello',
  'model.mediaCount': 'Schermi',
  'model.regDate': 'Registrato',
  'model.registrant': 'Registrato da',
  'model.number': 'Numero di modello',
  'model.number.none': 'Ancora nessun numero. Con essi il modello viene riconosciuto da solo.',
  'model.number.add': 'Aggiungi',
  'model.number.remove': 'Rimuovi',
  'model.number.askRemove': 'Il numero {{number}} verrà rimosso.',
  'model.section.identity': 'Dati di base',
  'model.section.picture': 'Immagine',
  'model.section.numbers': 'Numeri di modello',
}
