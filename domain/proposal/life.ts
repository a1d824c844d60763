import { type CodeOf, codes } from '../base/codes.ts'
import type { Life } from '../base/states.ts'

export type ProposalState = keyof (typeof codes)['proposalState']
export type ProposalAct = 'change' | 'submit' | 'take' | 'lose'

/** Steps of a proposal: whoever takes a variant has won it; once its day is over, it is entered anew. */
export const proposalLife: Life<ProposalAct, ProposalState, 'seller'> = {
  change: { from: ['open', 'submitted', 'over'], by: ['seller'] },
  submit: { from: ['open'], to: 'submitted', by: ['seller'] },
  take: { from: ['open', 'submitted'], to: 'won', by: ['seller'] },
  lose: { from: ['open', 'submitted', 'over'], to: 'lost', by: ['seller'], needsReason: true },
}

export function stateOfProposal(state: CodeOf<'proposalState'>): ProposalState {
  const names = Object.keys(codes.proposalState) as ProposalState[]
  return names.find((name) => codes.proposalState[name] === state) ?? 'open'
}
