const KEY = 'litfass.popups'

/** Popups come once after each sign-in: what this browser kept for a person goes when they sign out. */
export const arePopupsDue = () => localStorage.getItem(KEY) === null
export const popupsShown = () => localStorage.setItem(KEY, 'shown')

/** The day of whoever reads, not of the server. */
export function today(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
