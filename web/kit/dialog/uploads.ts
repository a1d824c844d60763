import { createContext, useRef, useState } from 'react'

/** Files that are still on their way into a form. */
export function useUploads() {
  const underWay = useRef(new Set<Promise<unknown>>())
  const [uploads, setUploads] = useState(0)
  const count = () => setUploads(underWay.current.size)
  return {
    uploads,
    /** Keeps a save waiting until this file has come or was refused. */
    waitFor: async (upload: Promise<unknown>) => {
      underWay.current.add(upload)
      count()
      await upload.finally(() => underWay.current.delete(upload)).finally(count)
    },
    uploaded: async () => {
      await Promise.allSettled(underWay.current)
    },
  }
}

/** The innermost form around a field, which waits for its file. */
export const WaitingForm = createContext<((upload: Promise<unknown>) => Promise<void>) | undefined>(undefined)
