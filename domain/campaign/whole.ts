import { codes } from '../base/codes.ts'
import type { Role } from '../base/permission.ts'
import type { FieldName } from '../base/resource.ts'
import { type CampaignListName, type campaign, campaignLists } from './campaign.ts'

const toldWhole: readonly Role[] = [codes.role.super, codes.role.sales, codes.role.advertiser]

/** Roles between which a campaign was agreed read it as a whole; a brand's people read what plays on their screens. */
export const isToldWhole = (role: Role): boolean => toldWhole.includes(role)

/** Figures of a whole campaign and of its days: no part of them was promised for a brand. */
const whole: readonly string[] = [
  ...['amount', 'points', 'expected', 'paceIndex', 'paceDays', 'shortfall', 'shortfallReason'],
  ...['planned', 'missing', 'forecast'],
]

/** Of these fields the ones that a role is told. */
export function toldTo<Name extends string>(role: Role, names: readonly Name[]): readonly Name[] {
  return isToldWhole(role) ? names : names.filter((name) => !whole.includes(name))
}

const running = ['cpName', 'adName', 'endsOn', 'approval', 'mediaCount', 'delivered', 'onAir', 'lastPlay'] as const

/** Columns that a role looks at first in a list of campaigns. */
export function columnsFor(role: Role, list: CampaignListName): readonly FieldName<typeof campaign>[] {
  return list === 'run' && !isToldWhole(role) ? running : toldTo(role, campaignLists[list])
}
