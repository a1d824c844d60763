import { venueImportCalls } from './account/venue-import.ts'
import { industryCalls } from './system/industry.ts'

/** The calls whose bodies are too large to be read by the thread that answers everybody. */
export const largeCalls = { ...venueImportCalls, ...industryCalls }
