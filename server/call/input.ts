import type { Call } from '#domain/base/call.ts'
import { type Field, faultOf, isStorable, tidied } from '#domain/base/field.ts'
import { isWithinHorizon } from '#domain/base/horizon.ts'
import { type Fault, outcome, refuse, refuseFaults } from '#domain/base/reply.ts'
import { faultsIn } from '#domain/base/resource.ts'

/**
 * Input that a call may work with: names that start with an underscore and names it does not know are dropped, texts
 * trimmed but for secrets, in which every sign counts. Refused with the outcome of each field where one does not fit.
 */
export function cleanInput(call: Call, body: unknown, now: Date): Record<string, unknown> {
  if (body !== null && body !== undefined && (typeof body !== 'object' || Array.isArray(body))) malformed()
  const given: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(body ?? {})) {
    const field = Object.hasOwn(call.input, name) ? call.input[name] : undefined
    if (field && !name.startsWith('_')) given[name] = read(field, field.secret ? value : trimmed(value))
  }
  if (isDeeper(given, MOST_LEVELS) || !isWas(given.was)) malformed()
  refuseWrong(call, given)
  refuseFar(call, given, now)
  if (!isStorableWithin(given)) malformed()
  return given
}

function read(field: Field, value: unknown) {
  return notGiven(field, value) ? null : tidied(field, value)
}

/** An empty text stands for nothing where a number, a code or a moment is asked for. */
function notGiven({ kind }: Field, value: unknown): boolean {
  return value === '' && kind !== 'text' && kind !== 'paragraph'
}

/** No call takes more; without an end, whoever walks through the input later would run out of stack. */
const MOST_LEVELS = 20

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1))
}

/** Also what no field describes: filters, values of a JSON, and their names. */
function isStorableWithin(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, each]) => isName(name) && isStorableWithin(each))
}

/** Under this one a value would change what every object is made of. */
const isName = (name: string) => name !== '__proto__' && isStorable(name)

/** True if `was` is nothing at all, or the fields as they were: a row is new or not by it. */
function isWas(was: unknown): boolean {
  return was === undefined || (typeof was === 'object' && was !== null && !Array.isArray(was))
}

/** Query parameters are text: numbers are read as the call's fields say. */
export function inputFromQuery(call: Call, query: unknown): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (typeof value !== 'string') malformed()
    const field = call.input[name]
    if (field?.kind === 'list') read[name] = value.split(',').map((each) => fromText(field.of, each))
    else read[name] = field?.kind === 'json' ? parsed(value) : fromText(field, value)
  }
  return read
}

function fromText(field: Field | undefined, text: string): string | number {
  const { kind, min } = field ?? {}
  const isNumeric = kind === 'number' || kind === 'file' || (kind === 'reference' && min !== undefined)
  return isNumeric && text !== '' ? Number(text) : text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The caller's text, not ours: a clear answer instead of a bug.
    return malformed()
  }
}

function refuseWrong(call: Call, given: Record<string, unknown>) {
  const { saves } = call
  const stored = given.was === undefined ? undefined : {}
  const fields: Record<string, Fault> = saves ? { ...faultsIn(saves, given, stored) } : {}
  for (const [name, field] of Object.entries(call.input)) {
    // The row is named by its key, also where nobody may enter it.
    const isKey = name === saves?.key
    if (name in fields || (saves?.fields[name] && !isKey)) continue
    const fault = faultOf(isKey && stored ? { ...field, required: true } : field, given[name])
    if (fault) fields[name] = fault
  }
  refuseFaults(fields)
}

/** Plans and reports are made day by day: a day that nobody can mean is not begun with. */
function refuseFar({ input }: Call, given: Record<string, unknown>, now: Date) {
  const far = Object.entries(input).filter(([name, field]) => !isWithinHorizon(field, given[name], now))
  refuseFaults(Object.fromEntries(far.map(([name]) => [name, { outcome: outcome.badFormat, msg: 'field.tooFar' }])))
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  return Array.isArray(value) ? value.map((each) => (typeof each === 'string' ? each.trim() : each)) : value
}

function malformed(): never {
  return refuse('general.malformed', { kind: 'malformed' })
}
