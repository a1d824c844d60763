import type { ComponentType } from 'react'
import type { Property } from '#domain/base/permission.ts'
import type { ProgramName } from '#domain/system/programs.ts'
import type { Area } from '#labels/areas.ts'

/** One screen: used by the router, the guard, the palette and the browser stories. */
export interface Screen {
  path: string
  load: () => Promise<ComponentType>
  /** Words the screen needs besides the common ones. */
  area: Area
  /** Its name: a key of the menu words. */
  label: string
  program?: ProgramName
  property?: Property
  /** Rendered without a session; the calls behind it still need one. */
  isOpen?: true
}

export const screens: readonly Screen[] = [
  {
    path: '/',
    load: async () => (await import('./dashboard/Dashboard.tsx')).Dashboard,
    area: 'dashboard',
    label: 'dashboard',
    program: 'dash-media',
    property: 'VIEW',
  },
  {
    path: '/account/brand/list',
    load: async () => (await import('./account/BrandList.tsx')).BrandList,
    area: 'account',
    label: 'brand',
    program: 'brand',
    property: 'LIST',
    isOpen: true,
  },
  {
    path: '/account/brand/view',
    load: async () => (await import('./account/BrandView.tsx')).BrandView,
    area: 'account',
    label: 'brand',
    program: 'brand',
    property: 'VIEW',
    isOpen: true,
  },
  {
    path: '/account/brandgroup/list',
    load: async () => (await import('./account/BrandGroupList.tsx')).BrandGroupList,
    area: 'account',
    label: 'brandGroup',
    program: 'brand-group',
    property: 'LIST',
    isOpen: true,
  },
  {
    path: '/account/brandgroup/view',
    load: async () => (await import('./account/BrandGroupView.tsx')).BrandGroupView,
    area: 'account',
    label: 'brandGroup',
    program: 'brand-group',
    property: 'VIEW',
    isOpen: true,
  },
  {
    path: '/account/poi/list',
    load: async () => (await import('./account/VenueList.tsx')).VenueList,
    area: 'account',
    label: 'venue',
    program: 'venue',
    property: 'LIST',
  },
  {
    path: '/account/poi/import',
    load: async () => (await import('./account/VenueImport.tsx')).VenueImport,
    area: 'account',
    label: 'venue',
    program: 'venue',
    property: 'WRITE',
  },
  {
    path: '/account/poi/view',
    load: async () => (await import('./account/VenueView.tsx')).VenueView,
    area: 'account',
    label: 'venue',
    program: 'venue',
    property: 'VIEW',
  },
  {
    path: '/media/model/list',
    load: async () => (await import('./media/ModelList.tsx')).ModelList,
    area: 'media',
    label: 'models',
    program: 'model',
    property: 'LIST',
  },
  {
    path: '/media/model/view',
    load: async () => (await import('./media/ModelView.tsx')).ModelView,
    area: 'media',
    label: 'models',
    program: 'model',
    property: 'VIEW',
  },
  {
    path: '/media/media/list',
    load: async () => (await import('./media/MediaList.tsx')).MediaList,
    area: 'media',
    label: 'screens',
    program: 'media',
    property: 'LIST',
  },
  {
    path: '/media/media/view',
    load: async () => (await import('./media/MediaView.tsx')).MediaView,
    area: 'media',
    label: 'screens',
    program: 'media',
    property: 'VIEW',
  },
  {
    path: '/media/player/list',
    load: async () => (await import('./media/PlayerList.tsx')).PlayerList,
    area: 'media',
    label: 'players',
    program: 'player-approve',
    property: 'LIST',
  },
  {
    path: '/media/report/monthList',
    load: async () => (await import('./report/MonthReport.tsx')).MonthReport,
    area: 'report',
    label: 'monthReport',
    program: 'media-report',
    property: 'LIST',
  },
  {
    path: '/media/report/dailyList',
    load: async () => (await import('./report/DayReport.tsx')).DayReport,
    area: 'report',
    label: 'dailyReport',
    program: 'media-report',
    property: 'LIST',
  },
  {
    path: '/account/mypage/view',
    load: async () => (await import('./session/MyPage.tsx')).MyPage,
    area: 'session',
    label: 'myPage',
  },
  {
    path: '/schedule/schedule/list',
    load: async () => (await import('./schedule/ScheduleList.tsx')).ScheduleList,
    area: 'schedule',
    label: 'schedules',
    program: 'schedule',
    property: 'LIST',
  },
  {
    path: '/schedule/schedule/view',
    load: async () => (await import('./schedule/ScheduleView.tsx')).ScheduleView,
    area: 'schedule',
    label: 'schedules',
    program: 'schedule',
    property: 'VIEW',
  },
  {
    path: '/campaign/avails/view',
    load: async () => (await import('./campaign/AvailsView.tsx')).AvailsView,
    area: 'campaign',
    label: 'avails',
    program: 'avails',
    property: 'VIEW',
  },
  {
    path: '/schedule/plan/list',
    load: async () => (await import('./schedule/PlanList.tsx')).PlanList,
    area: 'schedule',
    label: 'weeklyPlan',
    program: 'schedule-plan',
    property: 'LIST',
  },
  {
    path: '/schedule/future/list',
    load: async () => (await import('./schedule/ForecastList.tsx')).ForecastList,
    area: 'schedule',
    label: 'forecast',
    program: 'schedule-forecast',
    property: 'LIST',
  },
  {
    path: '/schedule/now/view',
    load: async () => (await import('./schedule/BuildView.tsx')).BuildView,
    area: 'schedule',
    label: 'rebuild',
    program: 'schedule-rebuild',
    property: 'LIST',
  },
  {
    path: '/content/content/list',
    load: async () => (await import('./content/ContentList.tsx')).ContentList,
    area: 'content',
    label: 'contents',
    program: 'content',
    property: 'LIST',
  },
  {
    path: '/content/content/view',
    load: async () => (await import('./content/ContentView.tsx')).ContentView,
    area: 'content',
    label: 'contents',
    program: 'content',
    property: 'VIEW',
  },
  {
    path: '/content/publish/list',
    load: async () => (await import('./content/PublishList.tsx')).PublishList,
    area: 'content',
    label: 'publishes',
    program: 'publish',
    property: 'LIST',
  },
  {
    path: '/content/publish/view',
    load: async () => (await import('./content/PublishView.tsx')).PublishView,
    area: 'content',
    label: 'publishes',
    program: 'publish',
    property: 'VIEW',
  },
]
