import { audienceHandlers } from './audience/footfall.ts'
import { venueImportHandlers } from './network/venue-import.ts'
import { industryHandlers } from './system/industry.ts'

/** The calls whose bodies are too large to be read by the thread that answers everybody. */
export const largeHandlers = { ...venueImportHandlers, ...industryHandlers, ...audienceHandlers }
