import type { menu as english } from '#labels/en/menu.ts'
import type { Words } from '#labels/words.ts'

export const menu: Words<typeof english> = {
  account: 'Cuentas',
  brand: 'Marcas',
  brandGroup: 'Grupos de marca',
  venue: 'Puntos de venta',
  media: 'Medios',
  screens: 'Pantallas',
  players: 'Vincular reproductores',
  models: 'Modelos de pantalla',
  monthReport: 'Reproducciones del mes',
  dailyReport: 'Reproducciones del día',
  content: 'Contenidos',
  contents: 'Contenidos propios',
  publishes: 'Publicaciones',
  schedule: 'Programación',
  schedules: 'Programaciones',
  dashboard: 'Panel',
  myPage: 'Mi página',
  corp: 'Empresas',
  advertiser: 'Anunciantes',
  user: 'Usuarios',
  authGroup: 'Grupos de permisos',
  nodeManager: 'Técnicos de campo',
}
