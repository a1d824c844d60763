import type { template as english } from '#labels/en/template.ts'
import type { Words } from '#labels/words.ts'

export const template: Words<typeof english> = {
  title: 'Bild aus einer Vorlage',
  template: 'Vorlage',
  'template.bold': 'Plakat',
  'template.split': 'Zwei Hälften',
  'template.burst': 'Stern',
  'template.frame': 'Rahmen',
  'template.awning': 'Markise',
  ground: 'Hintergrundfarbe',
  accent: 'Zweite Farbe',
  'accent.moved': 'Wird dunkler oder heller gezeigt, damit sie sich abhebt',
  headline: 'Überschrift',
  line: 'Zweite Zeile',
  price: 'Preis oder Telefonnummer',
  logo: 'Firmenzeichen',
  'logo.unreadable': 'Diese Datei lässt sich nicht als Bild lesen',
  preview: 'Vorschau: {{layout}}',
  hint: '15 Sekunden. Was Sie sehen, ist das Bild, das die Screens zeigen.',
  tooLong: 'Zu lang, um aus der Ferne lesbar zu sein. Bitte kürzen.',
  take: 'Dieses Bild verwenden',
}
