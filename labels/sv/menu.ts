import type { menu as english } from '#labels/en/menu.ts'
import type { Words } from '#labels/words.ts'

export const menu: Words<typeof english> = {
  account: 'Konton',
  brand: 'Varumärken',
  brandGroup: 'Varumärkesgrupper',
  venue: 'Platser',
  media: 'Medier',
  screens: 'Skärmar',
  players: 'Koppla spelare',
  models: 'Skärmmodeller',
  monthReport: 'Visningar per månad',
  dailyReport: 'Visningar per dag',
  content: 'Innehåll',
  contents: 'Eget innehåll',
  publishes: 'Publiceringar',
  schedule: 'Schema',
  schedules: 'Scheman',
  dashboard: 'Översikt',
  myPage: 'Min sida',
  corp: 'Företag',
  advertiser: 'Annonsörer',
  user: 'Användare',
  authGroup: 'Behörighetsgrupper',
  nodeManager: 'Fälttekniker',
}
