import { useQueryClient } from '@tanstack/react-query'
import { stepsTaken } from '#domain/console/live.ts'
import { dashboardCalls } from '#domain/dashboard/calls.ts'
import { type FirstSteps, nextStep } from '#domain/dashboard/first-steps.ts'
import { keyOf, useCall } from '../wire/use-call.ts'

/** First steps of the network; while it is on its way to its first play, each further one is heard of. */
export function useFirstSteps(isEnabled: boolean): FirstSteps | undefined {
  const known = useQueryClient().getQueryData<FirstSteps>(keyOf(dashboardCalls.steps, {}))
  const topic = known && (nextStep(known.done) || known.onAir) ? stepsTaken : undefined
  return useCall(dashboardCalls.steps, {}, { isEnabled, topic }).data
}
