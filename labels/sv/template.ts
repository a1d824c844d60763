import type { template as english } from '#labels/en/template.ts'
import type { Words } from '#labels/words.ts'

export const template: Words<typeof english> = {
  title: 'Bild från en mall',
  template: 'Mall',
  'template.bold': 'Affisch',
  'template.split': 'Två halvor',
  'template.burst': 'Stjärna',
  'template.frame': 'Ram',
  'template.awning': 'Markis',
  ground: 'Bakgrundsfärg',
  accent: 'Andra färg',
  'accent.moved': 'Visas mörkare eller ljusare så att den syns',
  headline: 'Rubrik',
  line: 'Andra raden',
  price: 'Pris eller telefonnummer',
  logo: 'Logotyp',
  'logo.unreadable': 'Filen kan inte läsas som bild',
  preview: 'Förhandsvisning: {{layout}}',
  hint: '15 sekunder. Det du ser är bilden som skärmarna visar.',
  tooLong: 'För långt för att läsas på avstånd. Korta ner texten.',
  take: 'Använd bilden',
}
