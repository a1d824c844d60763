import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** A page that waits longer than this for its first answers has what stands beside it all the same. */
const AT_LATEST_MS = 2000

/** True if the page has read and drawn what it shows first: the parts behind it take neither its line nor its turn. */
export function useIsRead(): boolean {
  const isFetching = useIsFetching() > 0
  const [at, setAt] = useState<'before' | 'reading' | 'read'>('before')
  if (at === 'before' && isFetching) setAt('reading')
  const isAnswered = at === 'reading' && !isFetching
  useEffect(() => {
    if (isAnswered) whenIdle(() => setAt('read'))
  }, [isAnswered])
  useEffect(() => {
    const late = setTimeout(() => setAt('read'), AT_LATEST_MS)
    return () => clearTimeout(late)
  }, [])
  return at === 'read'
}

/** Once rows stand and are painted; not every browser knows when that is. */
const whenIdle = (act: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(act)
