import type { menu as english } from '#labels/en/menu.ts'
import type { Words } from '#labels/words.ts'

export const menu: Words<typeof english> = {
  account: 'Comptes',
  brand: 'Enseignes',
  brandGroup: 'Groupes d’enseigne',
  venue: 'Points de vente',
  media: 'Médias',
  screens: 'Écrans',
  players: 'Associer des players',
  models: 'Modèles d’écran',
  monthReport: 'Diffusions du mois',
  dailyReport: 'Diffusions du jour',
  content: 'Contenus',
  contents: 'Contenus maison',
  publishes: 'Diffusions',
  schedule: 'Programmation',
  schedules: 'Grilles',
  dashboard: 'Tableau de bord',
  myPage: 'Ma page',
  corp: 'Sociétés',
  advertiser: 'Annonceurs',
  user: 'Utilisateurs',
  authGroup: 'Groupes d’autorisations',
  nodeManager: 'Techniciens de terrain',
}
