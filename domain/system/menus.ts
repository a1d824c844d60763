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
    sub: [{ id: 1000801, path: '/schedule/schedule/list', label: 'schedules', program: 'schedule' }],
  },
] as const satisfies readonly Menu[]
