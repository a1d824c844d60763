import { cookie } from '../../words/cookie.ts'

const YEAR_SECONDS = 31_536_000

export const savedId = () => cookie('saved-id')

/** Signing out clears local storage: the saved id outlives it in a cookie of the sign-in alone. */
export function saveId(loginId: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: read at the next sign-in, before anything else of the console is there
  document.cookie = `saved-id=${encodeURIComponent(loginId)}; path=/login; max-age=${loginId ? YEAR_SECONDS : 0}; samesite=lax`
}
