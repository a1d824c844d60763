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
  forecast: 'Kommende Tage',
  rebuild: 'Sofort planen',
  campaign: 'Kampagnen',
  avails: 'Verfügbarkeit',
  weeklyPlan: 'Wochenplan',
}
