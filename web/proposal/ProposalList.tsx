import { proposalCalls } from '#domain/proposal/calls.ts'
import { proposal } from '#domain/proposal/proposal.ts'
import { ListPage } from '../kit/list/ListPage.tsx'

/** Offers to customers. */
export function ProposalList() {
  return <ListPage of={proposal} calls={proposalCalls} />
}
