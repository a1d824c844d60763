import { proposalCalls } from '#domain/proposal/calls.ts'
import { proposal } from '#domain/proposal/proposal.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'

/** Offers to customers. */
export function ProposalList() {
  const may = useMay()
  return (
    <ListPage
      of={proposal}
      call={proposalCalls.list}
      excel={proposalCalls.excel}
      view={({ ppIdx }) => `/campaign/proposal/view?ppIdx=${ppIdx}`}
      create={may('proposal', 'WRITE') && '/campaign/proposal/view'}
    />
  )
}
