import { createContext } from 'react'

/** The dialog around a field, which waits for its file in the place of the record behind it. */
export const WaitingForm = createContext<((upload: Promise<unknown>) => Promise<void>) | undefined>(undefined)
