import type { Screen } from '../base/screen.ts'

export const scheduleScreens: readonly Screen[] = [
  {
    path: '/schedule/schedule/list',
    load: async () => (await import('./ScheduleList.tsx')).ScheduleList,
    area: 'schedule',
    label: 'schedules',
    program: 'schedule',
    property: 'LIST',
  },
  {
    path: '/schedule/schedule/view',
    load: async () => (await import('./ScheduleView.tsx')).ScheduleView,
    area: 'schedule',
    alsoReads: ['media'],
    label: 'schedules',
    program: 'schedule',
    property: 'VIEW',
  },
  {
    path: '/schedule/plan/list',
    load: async () => (await import('./PlanList.tsx')).PlanList,
    area: 'schedule',
    label: 'weeklyPlan',
    program: 'schedule-plan',
    property: 'LIST',
  },
  {
    path: '/schedule/future/list',
    load: async () => (await import('./ForecastList.tsx')).ForecastList,
    area: 'schedule',
    label: 'forecast',
    program: 'schedule-forecast',
    property: 'LIST',
  },
  {
    path: '/schedule/now/view',
    load: async () => (await import('./BuildView.tsx')).BuildView,
    area: 'schedule',
    label: 'rebuild',
    program: 'schedule-rebuild',
    property: 'LIST',
  },
]
