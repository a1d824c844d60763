import type { MessageId, MessageValues, Refusal } from './reply.ts'

/** Reason why a row was left as it was: the very words that the single act would have been refused with. */
export interface RowRefusal {
  msg: MessageId
  values?: MessageValues
  /** The field the message is about, by its wire name. */
  field?: string
}

/** The words of a refusal for a row: those of its first field, if any. */
export function refusalOf({ id, details: { values, fields } }: Refusal): RowRefusal {
  const [first] = Object.entries(fields ?? {})
  if (!first) return { msg: id, ...(values && { values }) }
  const [field, fault] = first
  return { msg: fault.msg, field, ...(fault.values && { values: fault.values }) }
}
