import { codes } from '../base/codes.ts'

const { requested, approved, stopped, rejected } = codes.approval
type Approval = (typeof codes.approval)[keyof typeof codes.approval]

/**
 * Steps that an operator may take with a request; a company that is refused is stopped with a reason, an advertiser
 * never stops.
 */
const next: Readonly<Record<Approved, Partial<Record<Approval, readonly Approval[]>>>> = {
  corp: { [requested]: [approved, stopped], [approved]: [stopped], [stopped]: [approved] },
  user: { [requested]: [approved, rejected], [approved]: [stopped], [stopped]: [approved] },
  advertiser: { [requested]: [approved, rejected] },
}
export type Approved = 'corp' | 'user' | 'advertiser'

export function mayBecome(what: Approved, from: Approval): readonly Approval[] {
  return next[what][from] ?? []
}

/** Whoever is told no is told why. */
export function needsReason(from: Approval, to: Approval): boolean {
  return from === requested && (to === rejected || to === stopped)
}

/** Editing what was rejected asks again. */
export function afterEdit(approval: Approval): Approval {
  return approval === rejected ? requested : approval
}
