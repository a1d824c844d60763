import type { map as english } from '#labels/en/map.ts'
import type { Words } from '#labels/words.ts'

export const map: Words<typeof english> = {
  nearer: 'Ingrandisci',
  farther: 'Riduci',
  all: 'Mostra tutti i punti vendita',
  tool: 'Modo di selezione',
  'tool.none': 'Uno per uno',
  'tool.area': 'A mano libera',
  'tool.circle': 'Raggio',
  metres: 'Raggio in metri',
  centre: 'Attorno al centro della mappa',
  inView: 'Scegli tutto ciò che è in vista',
  inSight: 'Punti vendita in vista: {{count}}',
  gathered: 'Punti vendita: {{count}} · schermi: {{screens}}',
  screens: 'Schermi: {{count}}',
  more: 'e altri {{count}}: ingrandire per vederli',
  nothingInView: 'Nessun punto vendita in questa parte.',
  notDrawn: 'Questo browser non può disegnare la mappa (niente WebGL). L’elenco contiene tutti i punti vendita.',
  take: 'Usa: {{count}}',
  chosen: 'Scelto: {{count, punto/punti}} vendita, {{screens, schermo/schermi}}',
  clear: 'Annulla selezione',
  onMap: 'Scegli sulla mappa',
  nowhere: 'Ancora nessun punto vendita con coordinate.',
  'place.hint':
    'Trascinare il segnaposto o fare clic sulla mappa per correggere la posizione, oppure inserire i gradi sopra.',
  'place.pin': 'Posizione del punto vendita',
  venues: 'Punti vendita: {{count}}',
  tooMany: 'al massimo {{most}}',
}
