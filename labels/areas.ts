/** One file of words per area and language; each is loaded when a screen of the area opens. */
export const areas = [
  'base',
  'message',
  'refusal',
  'code',
  'menu',
  'session',
  'system',
  'trail',
  'setting',
  'account',
  'venues',
  'hours',
  'media',
  'incident',
  'material',
  'content',
  'board',
  'campaign',
  'money',
  'closing',
  'document',
  'audience',
  'table',
  'support',
  'promotion',
  'letter',
  'selling',
  'shop',
  'proposal',
  'schedule',
  'report',
  'emergency',
  'dashboard',
  'map',
  'console',
  'window',
  'review',
  'template',
  'files',
] as const
export type Area = (typeof areas)[number]

/** Words that the sign-in needs, and everything after it. */
export const signInAreas: readonly Area[] = ['base', 'message', 'session']
/** Words that every screen needs besides its own area. */
export const screenAreas: readonly Area[] = ['code', 'menu', 'console']
/** Words of refusals and windows: not needed to draw a screen, so they come behind it. */
export const behindAreas: readonly Area[] = ['refusal', 'window']
