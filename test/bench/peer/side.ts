/** One of those that are measured side by side. It is stopped while the other one is asked. */
export interface Side {
  name: string
  pid: number
  /** Each asks once and refuses a wrong answer; what it found is the same on every side. */
  acts: Readonly<Record<Act, (client: number) => Promise<unknown>>>
  stop(): Promise<void>
}

export const acts = ['list', 'search', 'detail', 'save', 'signIn'] as const
export type Act = (typeof acts)[number]

/** Questions to every side. */
export const wishes = { status: 2, region: 'Old', page: 3, size: 50, words: 'b7e1' }

export const screenOf = (number: number) => `BEN${String(number).padStart(7, '0')}`

export function check(isRight: boolean, what: string): void {
  if (!isRight) throw new Error(`A wrong answer: ${what}`)
}
