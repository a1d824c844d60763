import { codes } from '../base/codes.ts'
import { type OperatorType, type Properties, propertiesOf, type Role } from '../base/permission.ts'

interface Program {
  /** Where its screen stands; a group of calls without a screen has none. */
  path?: string
  /** Who may do what by default: L list, V view, W write, U update, D delete, X download, E the special act. */
  grants: { super?: string; master?: string; manager?: string; user?: string; sales?: string }
}

/**
 * Every program with the grants of a fresh installation. A special act is a program of its own, so that one bit never
 * means two acts. The grants are rows afterwards: the authority screen edits them.
 */
export const programs = {
  'dash-manager': { path: '/', grants: { super: 'V', master: 'V' } },
  'dash-media': { path: '/', grants: { super: 'V', master: 'V', manager: 'V', user: 'V' } },
  menu: { path: '/system/menu/list', grants: { super: 'LVWUDX' } },
  program: { path: '/system/program/list', grants: { super: 'LVWUDX' } },
  code: { path: '/system/code/list', grants: { super: 'LVWUDX' } },
  env: { path: '/system/env/list', grants: { super: 'LVWUDX' } },
  authrole: { path: '/system/authrole/auth', grants: { super: 'LVWUDX' } },
  notice: { path: '/system/notice/list', grants: { super: 'LVWUD', master: 'LVW' } },
  'notice-read': {
    path: '/support/notice/list',
    grants: { super: 'LV', master: 'LV', manager: 'LV', user: 'LV', sales: 'LV' },
  },
  history: { path: '/system/history/list', grants: { super: 'LX', master: 'L' } },
  corp: { path: '/account/corp/list', grants: { super: 'LVWUDXE', master: 'LV' } },
  advertiser: { path: '/account/advertiser/list', grants: { super: 'LVWUXE', master: 'L', sales: 'LVWU' } },
  user: {
    path: '/account/user/list',
    grants: { super: 'LVWUDXE', master: 'LVWUE', manager: 'LV', user: 'V', sales: 'V' },
  },
  // A master gets it where an operator decides so.
  'user-login-as': { grants: { super: 'E' } },
  authgroup: { path: '/account/authgroup/list', grants: { super: 'LVWUD', master: 'LV' } },
  nodemanager: { path: '/account/nodemanager/list', grants: { super: 'LVWUD', master: 'LVWUD' } },
  brand: { path: '/account/brand/list', grants: { super: 'LVWUX', master: 'LVU', manager: 'V', user: 'V' } },
  'brand-licence': { grants: { super: 'E' } },
  'brand-group': { path: '/account/brandgroup/list', grants: { super: 'LVWUDX', master: 'LVWUDX', manager: 'LV' } },
  venue: {
    path: '/account/poi/list',
    grants: { super: 'LVWUDX', master: 'LVWUDX', manager: 'LVU', user: 'VU', sales: 'L' },
  },
  media: {
    path: '/media/media/list',
    grants: { super: 'LVWUDX', master: 'LVUX', manager: 'LV', user: 'LV', sales: 'L' },
  },
  'media-restart': { grants: { super: 'E', master: 'E', manager: 'E', user: 'E' } },
  'media-power': { grants: { super: 'E', master: 'E', manager: 'E' } },
  'media-stop': { grants: { super: 'E', master: 'E', manager: 'E' } },
  'player-approve': { path: '/media/player/list', grants: { super: 'LVE', master: 'LVE', manager: 'LVE' } },
  'player-unpair': { grants: { super: 'E', master: 'E' } },
  model: { path: '/media/model/list', grants: { super: 'LVWUD', master: 'LV', manager: 'LV' } },
  'media-report': {
    path: '/media/report/monthList',
    grants: { super: 'LX', master: 'LX', manager: 'LX', user: 'L' },
  },
  content: {
    path: '/content/content/list',
    grants: { super: 'LVWUDE', master: 'LVWUDE', manager: 'LVWUE', user: 'LVWU' },
  },
  publish: {
    path: '/content/publish/list',
    grants: { super: 'LVWUDE', master: 'LVWUDE', manager: 'LVWUE', user: 'LVWU' },
  },
  schedule: {
    path: '/schedule/schedule/list',
    grants: { super: 'LV', master: 'LV', manager: 'LV', user: 'V', sales: 'V' },
  },
  avails: { path: '/campaign/avails/view', grants: { super: 'LVWUDXE', master: 'LVX', sales: 'LVWUX' } },
  'schedule-order': { grants: { super: 'U', master: 'U', manager: 'U' } },
  'schedule-plan': { path: '/schedule/plan/list', grants: { super: 'LU', master: 'LU', manager: 'L' } },
  'schedule-forecast': { path: '/schedule/future/list', grants: { super: 'L' } },
  'schedule-rebuild': { path: '/schedule/now/view', grants: { super: 'LE', master: 'LE', manager: 'LE' } },
} as const satisfies Record<string, Program>

export type ProgramName = keyof typeof programs

const { platform, mediaOwner, agency } = codes.operatorType

/** The one operator type that holds each role; other pairs get no grant. */
export const holders: Readonly<Record<keyof Program['grants'], { operatorType: OperatorType; role: Role }>> = {
  super: { operatorType: platform, role: codes.role.super },
  master: { operatorType: mediaOwner, role: codes.role.master },
  manager: { operatorType: mediaOwner, role: codes.role.manager },
  user: { operatorType: mediaOwner, role: codes.role.user },
  sales: { operatorType: agency, role: codes.role.sales },
}

export interface Grant {
  program: ProgramName
  operatorType: OperatorType
  role: Role
  properties: Properties
}

export function defaultGrants(): Grant[] {
  return (Object.keys(programs) as ProgramName[]).flatMap((program) => grantsOf(program))
}

/** Every property that the product asks of a program: the union of what a fresh installation grants. */
export function propertiesAsked(program: ProgramName): Properties {
  return grantsOf(program).reduce((all, { properties }) => all | properties, 0)
}

function grantsOf(program: ProgramName): Grant[] {
  const { grants }: Program = programs[program]
  return (Object.keys(grants) as (keyof typeof grants)[]).map((who) => ({
    program,
    ...holders[who],
    properties: propertiesOf(grants[who] ?? ''),
  }))
}
