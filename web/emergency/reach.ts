import { codes } from '#domain/base/codes.ts'
import { emergencyCalls } from '#domain/emergency/emergency-calls.ts'
import { useSurroundings } from '../kit/input/Input.tsx'
import { useCall } from '../wire/use-call.ts'

const { yes, no } = codes.yesNo

/** Screens that the emergency in the form would take; while it names no place, and is an exercise, all that it could take. */
export function useReach() {
  const { values } = useSurroundings().form
  const brdCode = typeof values.brdCode === 'string' ? values.brdCode : null
  const [isWhole, isExercise] = [values.isWhole === yes ? yes : no, values.isExercise === yes ? yes : no]
  const targetRegions = Array.isArray(values.targetRegions) ? (values.targetRegions as string[]) : []
  const [targetGroups, targetVenues] = [numbers(values.targetGroups), numbers(values.targetVenues)]
  const places = isWhole === yes ? {} : { targetRegions, targetGroups, targetVenues }
  const hasAim = isWhole === yes || targetRegions.length + targetGroups.length + targetVenues.length > 0
  const isEnabled = hasAim || isExercise === yes
  return { query: useCall(emergencyCalls.reach, { brdCode, isExercise, isWhole, ...places }, { isEnabled }), hasAim }
}

// The form holds what the dialog and the server put there.
export const numbers = (value: unknown) => (Array.isArray(value) ? [...(value as readonly number[])] : [])
