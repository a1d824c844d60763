import type { map as english } from '#labels/en/map.ts'
import type { Words } from '#labels/words.ts'

export const map: Words<typeof english> = {
  nearer: 'Vergrößern',
  farther: 'Verkleinern',
  all: 'Alle Standorte zeigen',
  tool: 'Art der Auswahl',
  'tool.none': 'Einzeln',
  'tool.area': 'Freihand',
  'tool.circle': 'Umkreis',
  metres: 'Umkreis in Metern',
  centre: 'Um die Kartenmitte',
  inView: 'Alle im Ausschnitt wählen',
  inSight: 'Standorte im Ausschnitt: {{count}}',
  gathered: 'Standorte: {{count}} · Screens: {{screens}}',
  screens: 'Screens: {{count}}',
  more: 'und {{count}} weitere: vergrößern, um sie zu sehen',
  nothingInView: 'In diesem Ausschnitt liegt kein Standort.',
  notDrawn: 'Dieser Browser kann die Karte nicht zeichnen (kein WebGL). Die Liste enthält alle Standorte.',
  take: 'Übernehmen: {{count}}',
  chosen: 'Gewählt: {{count, Standort/Standorte}}, {{screens, Screen/Screens}}',
  clear: 'Auswahl aufheben',
  onMap: 'Auf der Karte wählen',
  nowhere: 'Noch kein Standort mit Koordinaten.',
  'place.hint':
    'Die Nadel ziehen oder auf die Karte klicken, um die Lage zu berichtigen, oder oben die Grade eintragen.',
  'place.pin': 'Lage des Standorts',
  venues: 'Standorte: {{count}}',
  tooMany: 'höchstens {{most}}',
}
