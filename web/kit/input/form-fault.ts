import { faultOf, isBlank, missing, newFaultOf } from '#domain/base/field.ts'
import { type Fault, outcome } from '#domain/base/reply.ts'
import { isGiven, type Resource } from '#domain/base/resource.ts'

/** Fault of a field in a form: its own, that a new record may not begin so, or that the other values call for it. */
export function formFault(
  { fields, needs }: Resource,
  name: string,
  values: Readonly<Record<string, unknown>>,
  isNew: boolean,
): Fault | undefined {
  const field = fields[name]
  const own = field && (faultOf(field, values[name]) ?? (isNew ? newFaultOf(field, values[name]) : undefined))
  const fault = own ?? crossed(fields, name, values)
  if (fault || !field || (isGiven(values[name]) && !isBlank(values[name]))) return fault
  return field.required || needs?.(values).includes(name) ? missing(field) : undefined
}

/** A period that ends before it begins: told with the other faults, and not once they are mended. */
function crossed(
  fields: Resource['fields'],
  name: string,
  values: Readonly<Record<string, unknown>>,
): Fault | undefined {
  if (fields[name]?.side !== 'end') return undefined
  const start = Object.keys(fields).find((each) => fields[each]?.side === 'start')
  const [from, to] = [start && values[start], values[name]]
  const isCrossed = typeof from === 'string' && typeof to === 'string' && Date.parse(to) <= Date.parse(from)
  return isCrossed ? { outcome: outcome.badFormat, msg: 'publish.endBeforeStart' } : undefined
}
