const KEY = 'litfass.popups'

/** Popups come once after each sign-in: what this browser kept for a person goes when they sign out. */
export const arePopupsDue = () => localStorage.getItem(KEY) === null
export const popupsShown = () => localStorage.setItem(KEY, 'shown')
