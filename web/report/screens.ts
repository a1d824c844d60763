import type { Screen } from '../base/screen.ts'

export const reportScreens: readonly Screen[] = [
  {
    path: '/media/report/monthList',
    load: async () => (await import('./MonthReport.tsx')).MonthReport,
    area: 'report',
    alsoReads: ['media'],
    label: 'monthReport',
    program: 'media-report',
    property: 'LIST',
  },
  {
    path: '/media/report/dailyList',
    load: async () => (await import('./DayReport.tsx')).DayReport,
    area: 'report',
    alsoReads: ['media'],
    label: 'dailyReport',
    program: 'media-report',
    property: 'LIST',
  },
  {
    path: '/media/report/coverage',
    load: async () => (await import('./CoverageReport.tsx')).CoverageReport,
    area: 'report',
    alsoReads: ['media'],
    label: 'coverageReport',
    program: 'media-report',
    property: 'LIST',
  },
  {
    path: '/material/report/list',
    load: async () => (await import('./CreativeReport.tsx')).CreativeReport,
    area: 'material',
    alsoReads: ['report'],
    label: 'materialReport',
    program: 'material-report',
    property: 'LIST',
  },
]
