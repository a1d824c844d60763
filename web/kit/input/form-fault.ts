import { faultOf, isBlank, missing, newFaultOf } from '#domain/base/field.ts'
import type { Fault } from '#domain/base/reply.ts'
import { isGiven, type Resource } from '#domain/base/resource.ts'

/** Fault of a field in a form: its own, that a new record may not begin so, or that the other values call for it. */
export function formFault(
  { fields, needs }: Resource,
  name: string,
  values: Readonly<Record<string, unknown>>,
  isNew: boolean,
): Fault | undefined {
  const field = fields[name]
  const fault = field && (faultOf(field, values[name]) ?? (isNew ? newFaultOf(field, values[name]) : undefined))
  if (fault || !field || (isGiven(values[name]) && !isBlank(values[name]))) return fault
  return field.required || needs?.(values).includes(name) ? missing(field) : undefined
}
