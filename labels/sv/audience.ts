import type { audience as english } from '#labels/en/audience.ts'
import type { Words } from '#labels/words.ts'

export const audience: Words<typeof english> = {
  title: 'Besöksflöde',
  venue: 'Plats',
  days: 'Personer per dag, de senaste nittio dagarna',
  hours: 'En vanlig dag per timme',
  ages: 'En vanlig dag per ålder',
  people: 'Personer',
  women: 'Kvinnor',
  men: 'Män',
  band: 'från {{from}}',
  oldest: '{{from}} och äldre',
  none: 'Det finns ingen räkning ännu.',
  'import.open': 'Importera räkningar',
  'import.title': 'Importera besöksflöde',
  'import.back': 'Tillbaka till besöksflödet',
  'import.format':
    'En CSV med rubrikerna venue, date, hour, sex, age, count. Platsen anges med sitt eget nummer eller sitt namn.',
  'import.all': 'hour (0 till 23), sex (M, F) och age får lämnas tomma och gäller då alla. Högst 20 000 rader.',
  chooseVenue: 'Välj en plats för att se dess besöksflöde de senaste nittio dagarna: per dag, timme och ålder.',
}
