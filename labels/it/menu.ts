import type { menu as english } from '#labels/en/menu.ts'
import type { Words } from '#labels/words.ts'

export const menu: Words<typeof english> = {
  account: 'Account',
  brand: 'Insegne',
  brandGroup: 'Gruppi insegna',
  venue: 'Punti vendita',
  media: 'Media',
  screens: 'Schermi',
  players: 'Associa player',
  models: 'Modelli di schermo',
  monthReport: 'Riproduzioni del mese',
  dailyReport: 'Riproduzioni del giorno',
  content: 'Contenuti',
  contents: 'Contenuti interni',
  publishes: 'Pubblicazioni',
  schedule: 'Palinsesto',
  schedules: 'Palinsesti',
  dashboard: 'Cruscotto',
  myPage: 'La mia pagina',
  corp: 'Aziende',
  advertiser: 'Inserzionisti',
  user: 'Utenti',
  authGroup: 'Gruppi di autorizzazioni',
  nodeManager: 'Tecnici sul campo',
}
