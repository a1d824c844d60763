import type { report as english } from '#labels/en/report.ts'
import type { Words } from '#labels/words.ts'

export const report: Words<typeof english> = {
  'month.title': 'Diffusions du mois',
  'month.pick': 'Mois',
  'day.title': 'Diffusions du jour',
  'day.pick': 'Jour',
  rows: 'Diffusions par écran',
  sum: '{{plays, diffusion/diffusions}}, {{hours}} h',
  'usage.mediaId': 'Écran',
  'usage.mediaNm': 'Nom',
  'usage.poiName': 'Point de vente',
  'usage.plays': 'Diffusions',
  'usage.seconds': 'Secondes',
  'usage.expected': 'Prévues',
  'usage.ratio': 'Taux',
  'usage.ad': 'Publicités',
  'usage.house': 'Contenu maison',
  'usage.content': 'Contenus',
  'usage.notice': 'Annonces',
  'items.name': 'Élément',
  'items.slotType': 'Type de créneau',
  'items.none': 'Rien n’a été diffusé sur cette période.',
}
