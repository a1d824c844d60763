const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS/],
  ['Linux', /Linux/],
] as const

/** "Chrome, Windows": what a person recognises of what a browser says about itself. */
export function browserOf(agent: string): string {
  const found = [browsers, systems].map((names) => names.find(([, pattern]) => pattern.test(agent))?.[0])
  return found.filter(Boolean).join(', ') || agent.slice(0, 40) || '–'
}
