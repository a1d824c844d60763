import type { menu as english } from '#labels/en/menu.ts'
import type { Words } from '#labels/words.ts'

export const menu: Words<typeof english> = {
  account: 'Konten',
  brand: 'Marken',
  brandGroup: 'Markengruppen',
  venue: 'Standorte',
  media: 'Medien',
  screens: 'Screens',
  players: 'Player koppeln',
  models: 'Screen-Modelle',
  monthReport: 'Ausspielungen je Monat',
  dailyReport: 'Ausspielungen je Tag',
  content: 'Inhalte',
  contents: 'Eigene Inhalte',
  publishes: 'Ausspielungen',
  schedule: 'Sendeplan',
  schedules: 'Sendepläne',
  dashboard: 'Übersicht',
  myPage: 'Meine Seite',
  corp: 'Unternehmen',
  advertiser: 'Werbekunden',
  user: 'Benutzer',
  authGroup: 'Berechtigungsgruppen',
  nodeManager: 'Servicetechniker',
}
