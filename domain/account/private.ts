import type { Call } from '../base/call.ts'
import type { Field } from '../base/field.ts'

/** Calls of these change who somebody is and what they may. */
const aboutPeople: ReadonlySet<string> = new Set(['user', 'authgroup', 'authrole'])

/**
 * A change of what is one person's alone: the own page, and passwords, roles, secrets and mail addresses of anybody.
 * Whoever works as somebody else makes none of them.
 */
export function changesWhatIsPrivate({ reads, guard, input }: Call, given: unknown): boolean {
  if (reads) return false
  if ('open' in guard) return guard.own === true
  if (aboutPeople.has(guard.program)) return true
  return Object.entries(Object(given)).some(([name, value]) => value !== undefined && isPrivate(input[name]))
}

function isPrivate(field: Field | undefined) {
  return field !== undefined && (field.secret === true || field.pattern === 'email' || field.codes === 'role')
}
