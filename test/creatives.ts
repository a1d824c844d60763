import { codes } from '#domain/base/codes.ts'
import { checklist } from '#domain/material/review.ts'
import type { Person } from './person.ts'

/** The number of an advertiser of the demo network. */
export async function advertiserNamed(person: Person, adName: string): Promise<number> {
  const { list } = await person.call('account/advertiser/list', { filters: { adName } })
  const [found] = list
  if (!found) throw new Error(`${adName} is not among this person's advertisers`)
  return found.advIdx
}

/** Approves the version that was entered last, as a reviewer who has looked at everything. */
export function approve(reviewer: Person, matId: number, version = 1) {
  const decision = { matId, version, review: codes.review.approved, checks: checklist } as const
  return reviewer.ask('material/material/status', { ...decision, isConfirmed: 'Y' })
}
