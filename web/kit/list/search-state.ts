import { useNavigate, useSearch } from '@tanstack/react-router'

/** The search of a page that is narrowed down by nothing else, in the address. */
export function useSearchState(): [string, (search: string) => void] {
  const { q } = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const navigate = useNavigate()
  const search = typeof q === 'string' ? q.slice(0, 100) : ''
  // The address holds texts only.
  return [search, (next) => void navigate({ to: '.', search: (next && { q: next }) as never, replace: true })]
}
