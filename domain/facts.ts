import type { Entity, Grants } from './base/entity.ts'
import { listPath } from './base/resource.ts'
import { entities } from './entities.ts'

/** Facts of every program: plain data, which the console's build keeps instead of the entities behind it. */

/** A program: where its screen stands, if it has one, and its grants in a fresh installation. */
export interface Program {
  path?: string
  grants: Grants
}

/** Programs of screens and acts that belong to no entity. */
const ownPrograms = {
  'dash-manager': { path: '/', grants: { super: 'V', master: 'V' } },
  'dash-media': { path: '/', grants: { super: 'V', master: 'V', manager: 'V', user: 'V' } },
  'dash-saler': { path: '/', grants: { super: 'V', sales: 'V' } },
  authrole: { path: '/system/authrole/auth', grants: { super: 'LVWUDX' } },
  'notice-read': {
    path: '/support/notice/list',
    grants: { super: 'LV', master: 'LV', manager: 'LV', user: 'LV', sales: 'LV' },
  },
  history: { path: '/system/history/list', grants: { super: 'LX', master: 'L' } },
  'player-approve': { path: '/media/player/list', grants: { super: 'LVE', master: 'LVE', manager: 'LVE' } },
  'material-review': { path: '/material/review/list', grants: { super: 'LE', master: 'LE' } },
  'material-livead': {
    path: '/material/livead/list',
    grants: { super: 'L', master: 'L', manager: 'L', user: 'L', sales: 'L' },
  },
  'material-report': {
    path: '/material/report/list',
    grants: { super: 'LX', master: 'LX', manager: 'L', user: 'L', advertiser: 'LX', sales: 'LX' },
  },
  'player-unpair': { grants: { super: 'E', master: 'E' } },
  'media-report': {
    path: '/media/report/monthList',
    grants: { super: 'LX', master: 'LX', manager: 'LX', user: 'L' },
  },
  'content-manager': { path: '/content/manager/setting', grants: { super: 'LU', master: 'LU', manager: 'L' } },
  schedule: {
    path: '/schedule/schedule/list',
    grants: { super: 'LV', master: 'LV', manager: 'LV', user: 'V', sales: 'V' },
  },
  avails: { path: '/campaign/avails/view', grants: { super: 'LVWUDXE', master: 'LVX', sales: 'LVWUX' } },
  wpopl: {
    path: '/stats/wpopl/view',
    grants: { super: 'LVWX', master: 'LV', manager: 'LV', user: 'LV', sales: 'LV' },
  },
  // Its calls ask for the program of campaigns; this one says in whose menu the page stands.
  'campaign-write': { path: '/campaign/write/write', grants: { super: 'LW', sales: 'LW' } },
  // What a customer who signs in books there is their own; the others write campaigns with it.
  'campaign-shop': {
    path: '/campaign/sme/write',
    grants: { super: 'LW', advertiser: 'LWE', sales: 'LW' },
  },
  'campaign-report': {
    path: '/campaign/report/list',
    grants: { super: 'LVX', master: 'LVX', manager: 'LV', advertiser: 'LVX', sales: 'LVX' },
  },
  'campaign-jungsan': { path: '/campaign/jungsan/list', grants: { super: 'LX', advertiser: 'LX', sales: 'LX' } },
  'lost-sale': { path: '/campaign/lost/list', grants: { super: 'LVX' } },
  'schedule-order': { grants: { super: 'U', master: 'U', manager: 'U' } },
  'schedule-plan': { path: '/schedule/plan/list', grants: { super: 'LU', master: 'LU', manager: 'L' } },
  'schedule-forecast': { path: '/schedule/future/list', grants: { super: 'L' } },
  'schedule-organize': { path: '/schedule/organize/view', grants: { super: 'LU' } },
  'schedule-rebuild': { path: '/schedule/now/view', grants: { super: 'LE', master: 'LE', manager: 'LE' } },
} as const satisfies Record<string, Program>

type NamesOf<E> = E extends { programs: infer P } ? keyof P & string : never
export type ProgramName = keyof typeof ownPrograms | NamesOf<(typeof entities)[number]>

const every: readonly Entity[] = entities

/** Every program by its name. */
export const programs: Readonly<Record<ProgramName, Program>> = Object.assign(
  {},
  ownPrograms,
  ...every.map(({ programs, of }) =>
    Object.fromEntries(
      Object.entries(programs).map(([name, grants], at) => [name, { ...(at === 0 && { path: listPath(of) }), grants }]),
    ),
  ),
)
