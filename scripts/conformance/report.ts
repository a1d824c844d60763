/** Finding about one thing that the protocol asks for. */
export interface Finding {
  asks: string
  isKept: boolean
  why?: string
}

export interface Report {
  findings: Finding[]
  /** Makes one trial; whatever it throws is why it failed. Answers what the trial found, or nothing. */
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
        note({ asks, isKept: true })
        return found
      } catch (error) {
        note({ asks, isKept: false, why: error instanceof Error ? error.message : String(error) })
        return undefined
      }
    },
  }
}

export function expect(isTrue: boolean, otherwise: string): asserts isTrue {
  if (!isTrue) throw new Error(otherwise)
}

export function lineOf({ asks, isKept, why }: Finding): string {
  return isKept ? `  kept    ${asks}` : `  BROKEN  ${asks}: ${why}`
}
