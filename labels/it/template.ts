import type { template as english } from '#labels/en/template.ts'
import type { Words } from '#labels/words.ts'

export const template: Words<typeof english> = {
  title: 'Immagine da un modello',
  template: 'Modello',
  'template.bold': 'Manifesto',
  'template.split': 'Due metà',
  'template.burst': 'Stella',
  'template.frame': 'Cornice',
  'template.awning': 'Tenda da sole',
  ground: 'Colore di sfondo',
  accent: 'Secondo colore',
  'accent.moved': 'Mostrato più scuro o più chiaro perché risalti',
  headline: 'Titolo',
  line: 'Seconda riga',
  price: 'Prezzo o telefono',
  logo: 'Logo aziendale',
  'logo.unreadable': 'Questo file non è leggibile come immagine',
  preview: 'Anteprima: {{layout}}',
  hint: '15 secondi. Ciò che si vede è l’immagine che gli schermi mostrano.',
  tooLong: 'Troppo lungo per essere letto da lontano. Abbreviarlo.',
  take: 'Usa questa immagine',
}
