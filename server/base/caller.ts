import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Call } from '#domain/base/call.ts'
import { allows, type Properties, type Property, type Role } from '#domain/base/permission.ts'
import type { ProgramName } from '#domain/facts.ts'
import type { Services } from './services.ts'

/** Scope of a user in the network; `all` for the platform's own people. */
export interface Scope {
  brands: 'all' | readonly string[]
  /** Set for group administrators: only these groups of the brands. */
  groups?: readonly number[]
  /** Set for venue administrators: only these venues. */
  venues?: readonly number[]
  /** Set for advertisers, who see nothing of the network but what is their own. */
  advertiser?: number
}

/** The person in whose session a call is made, with everything a handler may need to know of them. */
export interface Caller {
  userId: number
  loginId: string
  userName: string
  role: Role
  corporationId: number
  actingUserId: number | null
  scope: Scope
  activeBrand: string | null
  /** A customer in the shop: what is sold is shown wherever it stands, and the own booking may be sent. */
  buys?: true
  lastSeenAt: Date
  /** The password is one that somebody else knows: nothing is open but to choose another. */
  mustChangePassword: boolean
  tokenHash: Buffer
  /** By the program's name. */
  grants: Readonly<Record<string, Properties>>
  /** A changing call's own transaction; the pool for a reading one. */
  db: Kysely<DB>
  services: Services
  now: Date
  requestId: string
  address: string
  /** Runs once the call's transaction is safe on disk. */
  afterCommit(act: () => void | Promise<void>): void
  /** Runs once the call was refused and nothing of it is left. */
  afterRefusal(act: () => void | Promise<void>): void
  /** Ends this session here and on the server. */
  signOut(): Promise<void>
  /** Hands this browser another session, once it is safe on disk. */
  startSession(token: string): void
}

export function may(caller: Pick<Caller, 'grants'>, program: ProgramName, property: Property): boolean {
  return allows(caller.grants[program] ?? 0, property)
}

/** True if the caller's grants go as far as the call's guard, or as another property of its program. */
export function mayMake(
  { grants }: Pick<Caller, 'grants'>,
  { guard }: Pick<Call, 'guard'>,
  property?: Property,
): boolean {
  return 'open' in guard || allows(grants[guard.program] ?? 0, property ?? guard.property)
}

/** May switch the active brand: the platform, or whoever looks after more than one brand. */
export function isManagerLevel({ scope }: Pick<Caller, 'scope'>): boolean {
  return scope.brands === 'all' || scope.brands.length > 1
}
