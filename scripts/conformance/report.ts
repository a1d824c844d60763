/** Finding about one thing that the protocol asks for. */
export interface Finding {
  asks: string
  state: 'kept' | 'broken' | 'notTried'
  why?: string
}

export interface Report {
  findings: Finding[]
  /**
   * Makes one trial; whatever it throws is why it failed, or why it could not be made. Answers what the trial found, or
   * nothing.
   */
  try<Found>(asks: string, trial: () => Promise<Found>): Promise<Found | undefined>
}

export function openReport(say: (finding: Finding) => void): Report {
  const findings: Finding[] = []
  const note = (finding: Finding) => {
    findings.push(finding)
    say(finding)
  }
  return {
    findings,
    async try(asks, trial) {
      try {
        const found = await trial()
        note({ asks, state: 'kept' })
        return found
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        note({ asks, state: error instanceof NotTried ? 'notTried' : 'broken', why })
        return undefined
      }
    },
  }
}

export function expect(isTrue: boolean, otherwise: string): asserts isTrue {
  if (!isTrue) throw new Error(otherwise)
}

/** Reason for which a trial could not be made: it says nothing against the other side. */
export class NotTried extends Error {}

const words = { kept: 'kept     ', broken: 'BROKEN   ', notTried: 'not tried' }

export const lineOf = ({ asks, state, why }: Finding): string =>
  `  ${words[state]}  ${why === undefined ? asks : `${asks}: ${why}`}`

/** Findings in one line: those that could not be made are named only where there are any. */
export function summaryOf(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  const untried = count('notTried')
  return `${count('kept')} kept, ${count('broken')} broken${untried === 0 ? '' : `, ${untried} not tried`}`
}
