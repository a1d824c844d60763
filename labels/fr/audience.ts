import type { audience as english } from '#labels/en/audience.ts'
import type { Words } from '#labels/words.ts'

export const audience: Words<typeof english> = {
  title: 'Fréquentation',
  venue: 'Point de vente',
  days: 'Personnes par jour, les quatre-vingt-dix derniers jours',
  hours: 'Une journée habituelle par heure',
  ages: 'Une journée habituelle par âge',
  people: 'Personnes',
  women: 'Femmes',
  men: 'Hommes',
  band: 'dès {{from}}',
  oldest: '{{from}} et plus',
  none: 'Aucun comptage pour l’instant.',
  'import.open': 'Importer des comptages',
  'import.title': 'Importer la fréquentation',
  'import.back': 'Retour à la fréquentation',
  'import.format':
    'Un CSV avec les en-têtes venue, date, hour, sex, age, count. Le point de vente est désigné par son propre numéro ou son nom.',
  'import.all':
    'hour (0 à 23), sex (M, F) et age peuvent rester vides et valent alors pour tous. Jusqu’à 20 000 lignes.',
  chooseVenue:
    'Choisissez un point de vente pour voir sa fréquentation des quatre-vingt-dix derniers jours : par jour, heure et âge.',
}
