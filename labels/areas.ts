/** One file of words per area and language; each is loaded when a screen of the area opens. */
export const areas = [
  'base',
  'message',
  'code',
  'menu',
  'session',
  'system',
  'account',
  'media',
  'content',
  'campaign',
  'schedule',
  'report',
  'dashboard',
] as const
export type Area = (typeof areas)[number]
