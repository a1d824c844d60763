import type { CodeName } from '#domain/base/codes.ts'

/** The colour of a state, beside its words: green goes, grey rests, yellow asks for a look, red for hands. */
export const tones: Partial<Record<CodeName, Readonly<Record<string, string>>>> = {
  useStatus: { 1: 'teal', 2: 'gray' },
  useFlag: { 1: 'teal', 0: 'gray' },
  campaignStatus: { 30: 'yellow', 40: 'gray', 50: 'teal', 60: 'orange', 99: 'gray' },
  approval: { 0: 'yellow', 1: 'teal', 2: 'gray', 5: 'red' },
  review: { 0: 'yellow', 1: 'teal', 2: 'red' },
  materialTest: { 1: 'violet' },
  deviceStatus: { 0: 'yellow', 1: 'teal', 2: 'gray' },
  mediaStatus: { 0: 'teal', 1: 'gray', 2: 'yellow', 3: 'orange', 4: 'red' },
  encoding: { 0: 'gray', 1: 'teal', 2: 'blue', 3: 'red' },
  dateStatus: { 0: 'teal', 1: 'blue', 2: 'gray' },
  emergencyLevel: { 1: 'blue', 2: 'yellow', 3: 'red' },
  emergencyStatus: { 0: 'yellow', 1: 'blue', 2: 'red', 3: 'gray', 4: 'gray', 5: 'orange', 6: 'orange' },
  emergencyScreen: { 0: 'gray', 1: 'teal', 2: 'cyan', 3: 'yellow', 4: 'red', 5: 'orange', 6: 'gray', 7: 'yellow' },
  mediaHealth: { 0: 'teal', 1: 'yellow', 2: 'orange', 3: 'red' },
  workState: { 0: 'yellow', 1: 'blue', 2: 'teal', 3: 'red' },
  incidentState: { 0: 'red', 1: 'blue', 2: 'gray' },
  commandStatus: { 0: 'gray', 1: 'blue', 2: 'blue', 3: 'teal', 4: 'red', 5: 'orange' },
  grade: { 1: 'grape' },
  useType: { 99: 'violet' },
  notifyBy: { N: 'gray' },
  sentState: { 0: 'blue', 1: 'teal', 2: 'red', 3: 'yellow', 4: 'gray' },
  publicity: { 0: 'gray' },
}

export function toneOf(codes: CodeName | undefined, value: unknown): string | undefined {
  return codes && tones[codes]?.[String(value)]
}
