import type { ProgramName } from './programs.ts'

interface Menu {
  id: number
  path: string
  /** Key in `labels/<language>/menu.ts`. */
  label: string
  sub: readonly { id: number; path: string; label: string; program: ProgramName }[]
}

/** The side menu of a fresh installation: five digits for a section, seven for its entries. */
export const menus = [
  {
    id: 10001,
    path: '/system',
    label: 'system',
    sub: [
      { id: 1000101, path: '/system/menu/list', label: 'menus', program: 'menu' },
      { id: 1000102, path: '/system/program/list', label: 'programs', program: 'program' },
      { id: 1000103, path: '/system/code/list', label: 'codes', program: 'code' },
      { id: 1000104, path: '/system/env/list', label: 'settings', program: 'env' },
      { id: 1000105, path: '/system/notice/list', label: 'noticeAdmin', program: 'notice' },
      { id: 1000106, path: '/system/authrole/auth', label: 'authority', program: 'authrole' },
      { id: 1000107, path: '/system/history/list', label: 'history', program: 'history' },
    ],
  },
  {
    id: 10002,
    path: '/account',
    label: 'account',
    sub: [
      { id: 1000201, path: '/account/corp/list', label: 'corp', program: 'corp' },
      { id: 1000202, path: '/account/advertiser/list', label: 'advertiser', program: 'advertiser' },
      { id: 1000203, path: '/account/user/list', label: 'user', program: 'user' },
      { id: 1000204, path: '/account/authgroup/list', label: 'authGroup', program: 'authgroup' },
      { id: 1000205, path: '/account/brand/list', label: 'brand', program: 'brand' },
      { id: 1000206, path: '/account/brandgroup/list', label: 'brandGroup', program: 'brand-group' },
      { id: 1000207, path: '/account/poi/list', label: 'venue', program: 'venue' },
      { id: 1000208, path: '/account/nodemanager/list', label: 'nodeManager', program: 'nodemanager' },
    ],
  },
  {
    id: 10003,
    path: '/media',
    label: 'media',
    sub: [
      { id: 1000301, path: '/media/media/list', label: 'screens', program: 'media' },
      { id: 1000302, path: '/media/player/list', label: 'players', program: 'player-approve' },
      { id: 1000303, path: '/media/model/list', label: 'models', program: 'model' },
      { id: 1000306, path: '/media/report/monthList', label: 'monthReport', program: 'media-report' },
      { id: 1000307, path: '/media/report/dailyList', label: 'dailyReport', program: 'media-report' },
    ],
  },
  {
    id: 10004,
    path: '/campaign',
    label: 'campaign',
    sub: [
      { id: 1000402, path: '/campaign/avails/view', label: 'avails', program: 'avails' },
      { id: 1000409, path: '/campaign/advertiser/list', label: 'advertiser', program: 'advertiser' },
    ],
  },
  {
    id: 10007,
    path: '/content',
    label: 'content',
    sub: [
      { id: 1000701, path: '/content/content/list', label: 'contents', program: 'content' },
      { id: 1000702, path: '/content/publish/list', label: 'publishes', program: 'publish' },
    ],
  },
  {
    id: 10008,
    path: '/schedule',
    label: 'schedule',
    sub: [
      { id: 1000801, path: '/schedule/schedule/list', label: 'schedules', program: 'schedule' },
      { id: 1000802, path: '/schedule/plan/list', label: 'weeklyPlan', program: 'schedule-plan' },
      { id: 1000803, path: '/schedule/future/list', label: 'forecast', program: 'schedule-forecast' },
      { id: 1000808, path: '/schedule/now/view', label: 'rebuild', program: 'schedule-rebuild' },
    ],
  },
  {
    id: 10012,
    path: '/support',
    label: 'support',
    sub: [{ id: 1001202, path: '/support/notice/list', label: 'notices', program: 'notice-read' }],
  },
] as const satisfies readonly Menu[]
