import { usePreference } from './preferences.ts'

const usual = { isAsked: true }

/** Preference of a person to be asked before every save. */
export const useSaveQuestion = () => usePreference('save', usual)
