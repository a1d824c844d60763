import { isBlank } from './field.ts'
import { outcome, refuseField, refuseUnless } from './reply.ts'

/** One step of a life: from which states it leads where, who takes it, and whether they say why. */
export interface Step<State extends string, Who extends string> {
  readonly from: readonly State[]
  /** Left out where the state stays as it is. */
  readonly to?: State
  readonly by: readonly Who[]
  readonly needsReason?: true
}

/** Every step that something may take: what is not written here does not happen. */
export type Life<Act extends string, State extends string, Who extends string> = Readonly<Record<Act, Step<State, Who>>>

/** The steps that are open to somebody, in the order in which they are written. */
export function stepsOpen<Act extends string, State extends string, Who extends string>(
  life: Life<Act, State, Who>,
  state: State,
  who: readonly Who[],
): Act[] {
  const acts = Object.keys(life) as Act[]
  return acts.filter((act) => life[act].from.includes(state) && life[act].by.some((each) => who.includes(each)))
}

/** The state after a step; refused where it leads from elsewhere, is somebody else's, or lacks its reason. */
export function afterStep<Act extends string, State extends string, Who extends string>(
  life: Life<Act, State, Who>,
  { act, state, who, reason }: { act: Act; state: State; who: readonly Who[]; reason?: string | null | undefined },
): State {
  const step = life[act]
  const isTheirs = step.by.some((each) => who.includes(each))
  refuseUnless(isTheirs, 'general.noPermission', { kind: 'forbidden' })
  refuseUnless(step.from.includes(state), 'approval.notPossible')
  if (step.needsReason && isBlank(reason ?? '')) refuseField('reason', 'field.missingText', outcome.missing)
  return step.to ?? state
}
