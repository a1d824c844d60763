import type { message } from '#labels/en/message.ts'
import type { refusal } from '#labels/en/refusal.ts'

/** Every text a refusal can carry; the words stand in `message.ts` and `refusal.ts` of `labels/<language>/`. */
export type MessageId = keyof typeof message | keyof typeof refusal
export type MessageValues = Readonly<Record<string, string | number>>

/** Outcome of one field: the specification's five. */
export const outcome = { badFormat: 0, unchanged: 1, changed: 2, missing: 3, tooLong: 4 } as const
export type Outcome = (typeof outcome)[keyof typeof outcome]

/** A field that was refused: its outcome, the message, and what the message needs. */
export interface Fault {
  outcome: Outcome
  msg: MessageId
  values?: MessageValues
}
export type Faults = Readonly<Record<string, Fault>>

/** A field that someone else changed since it was read: both values, as on the wire. */
export interface Conflict {
  theirs: unknown
  yours: unknown
}

export const replyCode = { success: 0, refused: -1, noSession: 10500 } as const

/** The body of every reply. `code` 0 carries `data`; every other code carries `msg`. */
export type Reply<Output> = { code: 0; data: Output } | Refused
export interface Refused {
  code: -1 | 10500
  msg: MessageId
  values?: MessageValues
  fields?: Faults
  conflicts?: Readonly<Record<string, Conflict>>
}

/** HTTP status of each way a call can be refused. */
export const refusalStatus = {
  malformed: 400,
  noSession: 401,
  forbidden: 403,
  unknown: 404,
  wrongMethod: 405,
  stale: 409,
  tooLarge: 413,
  wrongType: 415,
  rule: 422,
  tooMany: 429,
  unavailable: 503,
} as const
export type RefusalKind = keyof typeof refusalStatus

interface Details {
  kind?: RefusalKind
  values?: MessageValues
  fields?: Faults
  conflicts?: Readonly<Record<string, Conflict>>
}

/** An expected refusal. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly id: MessageId
  readonly kind: RefusalKind
  readonly details: Details

  constructor(id: MessageId, details: Details = {}) {
    super(id)
    this.id = id
    this.kind = details.kind ?? 'rule'
    this.details = details
  }

  body(): Refused {
    const { values, fields, conflicts } = this.details
    return {
      code: this.kind === 'noSession' ? replyCode.noSession : replyCode.refused,
      msg: this.id,
      ...(values && { values }),
      ...(fields && { fields }),
      ...(conflicts && { conflicts }),
    }
  }
}

/** Refuses the current act with a catalogued message. */
export function refuse(id: MessageId, details?: Details): never {
  throw new Refusal(id, details)
}

/** Refuses for what stands in one field. */
export function refuseField(
  name: string,
  msg: MessageId,
  what: Outcome = outcome.badFormat,
  values?: MessageValues,
): never {
  return refuse('form.invalid', { fields: { [name]: { outcome: what, msg, ...(values && { values }) } } })
}

/** Refuses where any field has a fault. */
export function refuseFaults(fields: Faults): void {
  if (Object.keys(fields).length > 0) refuse('form.invalid', { fields })
}

export function refuseUnless(condition: unknown, id: MessageId, details?: Details): asserts condition {
  if (!condition) refuse(id, details)
}
