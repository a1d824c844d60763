import type { Call, CallGroup } from './call.ts'
import type { Field } from './field.ts'
import type { MessageId } from './reply.ts'
import type { Placed, Resource } from './resource.ts'

/**
 * Default rights of each role in a program: L list, V view, W write, U update, D delete, X download, E the special act.
 * The grants are rows afterwards: the authority screen edits them.
 */
export interface Grants {
  super?: string
  master?: string
  manager?: string
  user?: string
  advertiser?: string
  sales?: string
}

type Values = Readonly<Record<string, unknown>>

/** An act on many rows of a list at once: row by row the very call that the single act makes. */
export interface BulkAct {
  readonly call: Call
  input(key: never, values: Values): object
  /** Entered once for all rows. */
  readonly fields: Readonly<Record<string, Field>>
  /** Asked for again by typing the number, where it reaches many rows. */
  readonly isDangerous: boolean
  /** Act of the same rows that takes it back. */
  readonly undo?: string
  /** Reason for refusing the row, where the call says so in its answer. */
  refusedIn(answer: unknown): MessageId | null
}

/** An entity in one place: registered in `domain/entities.ts`, it has its programs, menu, trail, palette, bulk acts and tests. */
export interface Entity {
  readonly of: Resource & Placed
  /** Among them `list`, and `detail` and `save` where records have a page. */
  readonly calls: CallGroup & { readonly list: Call }
  /** Its programs with the grants of a fresh installation; the first is the one of its list. A special act is a program of its own. */
  readonly programs: Readonly<Record<string, Grants>>
  /** Its entry of the side menu: seven digits, of which five name the section; its word in `menu`, where that is not the resource's name. */
  readonly menu?: { readonly id: number; readonly label?: string }
  /** Found by name or id from everywhere. */
  readonly isFound?: boolean
  /** True if people enter new ones on the record's page. */
  readonly isEntered?: boolean
  /** Acts on many rows; the word of each is `console:act.<name>`. */
  readonly acts?: Readonly<Record<string, BulkAct>>
}

export const entity = <const E extends Entity>(shape: E): E => shape

interface ActShape<Key, Input, Output> {
  input(key: Key, values: Values): Input
  fields?: BulkAct['fields']
  isDangerous?: boolean
  undo?: string
  refusedIn?(answer: Output): MessageId | null
}

/** `Key` is the resource's; input and answer are those of the call. */
export function bulkAct<Key extends string | number, Input extends object, Output>(
  call: Call<Input, Output>,
  {
    input,
    fields = {},
    isDangerous = false,
    undo,
    refusedIn = () => null,
  }: ActShape<Key, NoInfer<Input>, NoInfer<Output>>,
): BulkAct {
  // Keys and answers are those of the named call; a table of many acts cannot say so for each.
  const taken = undo === undefined ? {} : { undo }
  return { call, fields, isDangerous, ...taken, input, refusedIn: refusedIn as BulkAct['refusedIn'] }
}
