import { usePreference } from '../wire/preferences.ts'

const usual = { isHidden: false }

/** True if this person has put the first steps away. */
export function useStepsHidden(): [isHidden: boolean, hide: () => void] {
  const [{ isHidden }, prefer] = usePreference('firstSteps', usual)
  return [isHidden, () => prefer({ isHidden: true })]
}
