import type { Entity } from './base/entity.ts'
import { listPath } from './base/resource.ts'
import { entities } from './entities.ts'
import type { ProgramName } from './facts.ts'

interface MenuEntry {
  id: number
  path: string
  label: string
  program: ProgramName
}

interface Menu {
  id: number
  path: string
  /** Key in `labels/<language>/menu.ts`. */
  label: string
  sub: readonly MenuEntry[]
}

/** The sections, five digits each, with the screens that belong to no entity: seven digits, of which five name the section. */
const sections = [
  {
    id: 10001,
    path: '/system',
    label: 'system',
    sub: [
      { id: 1000106, path: '/system/authrole/auth', label: 'authority', program: 'authrole' },
      { id: 1000107, path: '/system/history/list', label: 'history', program: 'history' },
    ],
  },
  {
    id: 10002,
    path: '/account',
    label: 'account',
    sub: [],
  },
  {
    id: 10003,
    path: '/media',
    label: 'media',
    sub: [
      { id: 1000302, path: '/media/player/list', label: 'players', program: 'player-approve' },
      { id: 1000306, path: '/media/report/monthList', label: 'monthReport', program: 'media-report' },
      { id: 1000307, path: '/media/report/dailyList', label: 'dailyReport', program: 'media-report' },
      { id: 1000314, path: '/media/report/coverage', label: 'coverageReport', program: 'media-report' },
      { id: 1000310, path: '/media/repair/times', label: 'repairTimes', program: 'incident' },
      { id: 1000313, path: '/media/mywork/list', label: 'myWork', program: 'work-order' },
    ],
  },
  {
    id: 10004,
    path: '/campaign',
    label: 'campaign',
    sub: [
      { id: 1000401, path: '/campaign/calendar/view', label: 'salesCalendar', program: 'avails' },
      { id: 1000402, path: '/campaign/avails/view', label: 'avails', program: 'avails' },
      { id: 1000403, path: '/campaign/write/write', label: 'campaignWrite', program: 'campaign-write' },
      { id: 1000405, path: '/campaign/run/list', label: 'campaignRun', program: 'campaign' },
      { id: 1000406, path: '/campaign/end/list', label: 'campaignEnd', program: 'campaign' },
      { id: 1000407, path: '/campaign/sme/list', label: 'campaignSme', program: 'campaign' },
      { id: 1000418, path: '/campaign/sme/write', label: 'smeShop', program: 'campaign-shop' },
      { id: 1000408, path: '/campaign/report/list', label: 'campaignReport', program: 'campaign-report' },
      { id: 1000414, path: '/campaign/jungsan/list', label: 'campaignJungsan', program: 'campaign-jungsan' },
      { id: 1000415, path: '/campaign/poi/list', label: 'campaignPoi', program: 'campaign' },
      { id: 1000416, path: '/campaign/lost/list', label: 'lostSale', program: 'lost-sale' },
      { id: 1000410, path: '/campaign/request/list', label: 'campaignRequest', program: 'campaign' },
      { id: 1000411, path: '/campaign/temp/list', label: 'campaignTemp', program: 'campaign' },
      { id: 1000412, path: '/campaign/live/list', label: 'campaignLive', program: 'campaign' },
      { id: 1000413, path: '/campaign/cancel/list', label: 'campaignCancel', program: 'campaign' },
      { id: 1000409, path: '/campaign/advertiser/list', label: 'advertiser', program: 'advertiser' },
    ],
  },
  {
    id: 10005,
    path: '/material',
    label: 'material',
    sub: [
      { id: 1000502, path: '/material/review/list', label: 'materialReview', program: 'material-review' },
      { id: 1000503, path: '/material/livead/list', label: 'livead', program: 'material-livead' },
      { id: 1000504, path: '/material/report/list', label: 'materialReport', program: 'material-report' },
    ],
  },
  {
    id: 10006,
    path: '/board',
    label: 'board',
    sub: [],
  },
  {
    id: 10007,
    path: '/content',
    label: 'content',
    sub: [{ id: 1000705, path: '/content/manager/setting', label: 'contentManager', program: 'content-manager' }],
  },
  {
    id: 10008,
    path: '/schedule',
    label: 'schedule',
    sub: [
      { id: 1000801, path: '/schedule/schedule/list', label: 'schedules', program: 'schedule' },
      { id: 1000802, path: '/schedule/plan/list', label: 'weeklyPlan', program: 'schedule-plan' },
      { id: 1000803, path: '/schedule/future/list', label: 'forecast', program: 'schedule-forecast' },
      { id: 1000804, path: '/schedule/applied/list', label: 'appliedSchedule', program: 'schedule' },
      { id: 1000805, path: '/schedule/organize/view', label: 'scheduleOrganize', program: 'schedule-organize' },
      { id: 1000806, path: '/schedule/assign/view', label: 'scheduleAssign', program: 'schedule-organize' },
      { id: 1000808, path: '/schedule/now/view', label: 'rebuild', program: 'schedule-rebuild' },
    ],
  },
  {
    id: 10009,
    path: '/settlement',
    label: 'settlement',
    sub: [
      { id: 1000906, path: '/settlement/commission/list', label: 'expectedCommission', program: 'settlement-sales' },
    ],
  },
  {
    id: 10010,
    path: '/point',
    label: 'point',
    sub: [],
  },
  {
    id: 10011,
    path: '/promotion',
    label: 'promotion',
    sub: [],
  },
  {
    id: 10012,
    path: '/support',
    label: 'support',
    sub: [{ id: 1001202, path: '/support/notice/list', label: 'notices', program: 'notice-read' }],
  },
  {
    id: 10013,
    path: '/stats',
    label: 'stats',
    sub: [{ id: 1001301, path: '/stats/wpopl/view', label: 'footfall', program: 'wpopl' }],
  },
] as const satisfies readonly Menu[]

/** Lists that part campaigns as an office works through them: to the customer whose campaigns they are they say nothing. */
export const officeEntries: readonly number[] = [1000407, 1000410, 1000411, 1000412, 1000413]

/** Order of the entries of a section, where it is not that of their numbers. */
const orders: Readonly<Record<number, readonly number[]>> = {
  // Screens and what belongs to them, then what goes wrong, then what is told of it.
  10003: [
    1000301, 1000308, 1000302, 1000303, 1000304, 1000309, 1000312, 1000313, 1000310, 1000311, 1000306, 1000307, 1000314,
  ],
  // From the offer to what was shown, then what it was worth.
  10004: [
    1000401, 1000402, 1000419, 1000418, 1000403, 1000411, 1000410, 1000404, 1000405, 1000412, 1000406, 1000413, 1000407,
    1000408, 1000414, 1000415, 1000416, 1000417, 1000409,
  ],
  // What is shown, what waits, then emergencies and settings.
  10007: [1000701, 1000702, 1000703, 1000704, 1000709, 1000706, 1000707, 1000708, 1000705],
  // Months and statements, then the rates.
  10009: [1000901, 1000902, 1000903, 1000906, 1000904, 1000905],
}

/** The side menu of a fresh installation. */
export const menus: readonly Menu[] = sections.map((section) => ({
  ...section,
  sub: [...section.sub, ...entriesOf(section.id)].sort(
    (one, other) => placeOf(section.id, one) - placeOf(section.id, other) || one.id - other.id,
  ),
}))

/** Behind those that are named, where it is none of them. */
function placeOf(section: number, { id }: MenuEntry): number {
  const order = orders[section] ?? []
  const place = order.indexOf(id)
  return place < 0 ? order.length : place
}

function entriesOf(section: number): MenuEntry[] {
  const every: readonly Entity[] = entities
  return every.flatMap(({ of, programs, menu }) => {
    const [program] = Object.keys(programs)
    if (!menu || !program || Math.floor(menu.id / 100) !== section) return []
    // The entity's own.
    return [{ id: menu.id, path: listPath(of), label: menu.label ?? of.name, program: program as ProgramName }]
  })
}
