import type { Language } from '#labels/words.ts'
import type { Role } from '../base/permission.ts'
import type { Names } from '../rights/names.ts'

/** The signed-in person as the console knows them; names as in the specification. */
export interface SessionInfo {
  uId: number
  loginId: string
  userName: string
  roleCd: Role
  cId: number
  /** Advertiser who signed in: there is nothing to see but its own campaigns and films. */
  advIdx: number | null
  brdCode: string | null
  brdNm: string | null
  isManagerLevel: boolean
  lastAccessTime: string
  toUrl: string
  videoUrl: string
  language: Language | null
  /** As chosen on another browser; nothing where the device decides. */
  theme: Theme | null
  /** Person who really sits there while somebody works as this person. */
  actingName: string | null
  mustChangePassword: boolean
  /** Program -> property bits, so that menus and buttons obey the role. */
  grants: Readonly<Record<string, number>>
  brands: readonly { brdCode: string; brdNm: string }[]
}

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** A browser in which somebody is signed in. */
export interface OpenSession {
  id: string
  agent: string
  address: string
  createdAt: string
  lastSeenAt: string
  isThis: boolean
}

/** One entry of the side menu. `mnName` is a label key unless an operator named it otherwise, here or in `mnNames`. */
export interface MenuEntry {
  mnId: number
  mnDir: string
  mnName: string
  mnNames: Names | null
  sub: readonly { mnId: number; link: string; mnName: string; mnNames: Names | null }[]
}

/** Idle minutes after which a session ends, and after which the access log is awaited. */
export const IDLE_MINUTES = 60
export const AWAITED_MINUTES = 5
/** Hours after which a session ends however busy it was. */
export const LONGEST_SESSION_HOURS = 12
