import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** A page that waits longer than this for its first answers has what stands beside it all the same. */
const AT_LATEST_MS = 2000

/** True if the page has read what it shows first: the parts behind it take neither its line nor its turn. */
export function useIsRead(): boolean {
  const isFetching = useIsFetching() > 0
  const [at, setAt] = useState<'before' | 'reading' | 'read'>('before')
  if (at === 'before' && isFetching) setAt('reading')
  if (at === 'reading' && !isFetching) setAt('read')
  useEffect(() => {
    const late = setTimeout(() => setAt('read'), AT_LATEST_MS)
    return () => clearTimeout(late)
  }, [])
  return at === 'read'
}
