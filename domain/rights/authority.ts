import { codes } from '../base/codes.ts'
import { allows, type OperatorType, type Properties, type Role } from '../base/permission.ts'
import type { Names } from './names.ts'

/** One program as a pair of operator type and role is granted it. */
export interface AuthorityRow {
  program: string
  pgName: string | null
  explanation: string | null
  pgUse: number
  /** Grantable rights, and granted ones. */
  possible: Properties
  properties: Properties
  /** Place in the menu: the section, then the entry. */
  menu: readonly MenuName[]
}

export interface MenuName {
  mnName: string
  mnNames: Names | null
}

/** Holder of the grants: each role belongs to one type of operator. */
export interface Holder {
  operatorType: OperatorType
  roleCd: Role
}

/** A grant that someone changed, with what it was when they read it. */
export interface GrantChange {
  program: string
  properties: Properties
  was: Properties
}

export function areGrantChanges(value: unknown): value is readonly GrantChange[] {
  return Array.isArray(value) && value.length > 0 && value.length <= 500 && value.every(isGrantChange)
}

function isGrantChange(value: unknown): value is GrantChange {
  if (typeof value !== 'object' || value === null) return false
  const { program, properties, was } = value as Partial<Record<keyof GrantChange, unknown>>
  return typeof program === 'string' && program.length <= 40 && isBits(properties) && isBits(was)
}

const isBits = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 127

/** Rights that the platform's administrators keep, so that rights can always be given back. */
const kept = {
  holder: { operatorType: codes.operatorType.platform, roleCd: codes.role.super },
  program: 'authrole',
  needs: ['LIST', 'UPDATE'],
} as const

export function locksOut({ operatorType, roleCd }: Holder, { program, properties }: GrantChange): boolean {
  const isKept = operatorType === kept.holder.operatorType && roleCd === kept.holder.roleCd && program === kept.program
  return isKept && kept.needs.some((need) => !allows(properties, need))
}

/** A user's rights with their reasons: the role's grant, what the permission group leaves, what both come to. */
export interface EffectiveRights {
  uId: number
  loginId: string
  userName: string
  roleCd: Role
  operatorType: OperatorType
  cName: string
  /** Without one, nothing is taken away. */
  groupName: string | null
  /** Signs in at all; else nothing below counts. */
  isActive: boolean
  scope: EffectiveScope
  programs: readonly EffectiveRow[]
}

export interface EffectiveRow {
  program: string
  pgName: string | null
  pgUse: number
  granted: Properties
  kept: Properties
  properties: Properties
}

/** Names of what is looked after: the narrowest level that counts. */
export interface EffectiveScope {
  level: 'all' | 'brands' | 'groups' | 'venues' | 'advertiser' | 'nothing'
  names: readonly string[]
}

export interface RightsHolder {
  uId: number
  loginId: string
  userName: string
  roleCd: Role
  cName: string
}
