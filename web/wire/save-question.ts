import { usePreference } from './preferences.ts'

const usual = { isAsked: true }

/** Whether a person wants to be asked before every save. */
export const useSaveQuestion = () => usePreference('save', usual)
