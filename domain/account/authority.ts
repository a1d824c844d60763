import { codes } from '../base/codes.ts'
import { type OperatorType, type Role, rank } from '../base/permission.ts'

const { platform, mediaOwner, advertiser, agency } = codes.operatorType
const roles = Object.values(codes.role)

/** The roles that people of a company of this type can have. */
const ofOperator: Readonly<Record<OperatorType, readonly Role[]>> = {
  [platform]: [codes.role.super],
  [mediaOwner]: [codes.role.master, codes.role.manager, codes.role.user],
  [advertiser]: [codes.role.advertiser],
  [agency]: [codes.role.sales],
}

export const rolesOfOperator = (type: OperatorType): readonly Role[] => ofOperator[type]

/**
 * True if a role looks after people of another one: the platform after everyone, the others after a smaller rank of
 * their own ladder. Sellers and advertisers stand outside of it.
 */
export function looksAfter(own: Role, other: Role): boolean {
  if (own === codes.role.super) return true
  return isOnLadder(own) && isOnLadder(other) && rank[other] < rank[own]
}

const isOnLadder = (role: Role) => role !== codes.role.sales && role !== codes.role.advertiser

export const rolesLookedAfter = (own: Role): readonly Role[] => roles.filter((other) => looksAfter(own, other))

/** Working as somebody else never lends more than one has: a smaller rank only, also for the platform. */
export function mayWorkAs(own: Role, other: Role): boolean {
  return looksAfter(own, other) && rank[other] < rank[own]
}

/** Field of a person's form that has to be given with a role. */
export function scopeNeeded(role: unknown) {
  const known = roles.find((each) => each === role)
  const field = known && scopeFieldOf[known]
  return field ? [field] : []
}

/**
 * Kind of row that a role is given: nothing, brands, groups or venues of the network, or the advertiser whose own it
 * sees.
 */
export const scopeFieldOf = {
  [codes.role.super]: null,
  [codes.role.master]: 'brdCodes',
  [codes.role.manager]: 'bgCodes',
  [codes.role.user]: 'poiIdxs',
  [codes.role.advertiser]: 'advIdx',
  [codes.role.sales]: null,
} as const satisfies Record<Role, string | null>
