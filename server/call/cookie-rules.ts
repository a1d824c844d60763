import type { Services } from '../base/services.ts'

/** Cookies are for TLS only where people reach the console over it. */
export function isSecure({ environment }: Services): boolean {
  return environment.tls !== undefined || environment.publicUrl?.startsWith('https:') === true
}

export function cookieRules(services: Services) {
  return { path: '/', sameSite: 'lax', secure: isSecure(services) } as const
}
