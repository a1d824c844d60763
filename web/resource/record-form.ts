import { useMemo } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { faultOf } from '#domain/base/field.ts'
import type { Faults } from '#domain/base/reply.ts'
import { isSame, type Resource } from '#domain/base/resource.ts'
import { wordsOf } from '../base/words-of.ts'
import { useLabels } from './labels.ts'

export type Values = Record<string, unknown>

/** A form over a resource's entered fields: checks, what changed, and the patch to send follow from the resource. */
export function useRecordForm(of: Resource, stored: Values | undefined, fresh: Values = {}) {
  const labels = useLabels(of)
  const original = useMemo(() => originalOf(of, stored ?? fresh), [of, stored, fresh])
  const say = (name: string, { msg, values }: Faults[string]) => wordsOf(msg, { field: labels.field(name), ...values })
  const resolver: Resolver<Values> = (values) => {
    const errors: FieldErrors<Values> = {}
    for (const name of enteredNames(of, stored !== undefined)) {
      const field = of.fields[name]
      const fault = field && faultOf(field, values[name])
      if (fault) errors[name] = { type: String(fault.outcome), message: say(name, fault) }
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
  const form = useForm<Values>({ values: original, resolver, mode: 'onTouched' })
  const values = form.watch()
  const changed = enteredNames(of, stored !== undefined).filter((name) => !isSame(values[name], stored?.[name]))
  return {
    form,
    values,
    /** Names of the fields that differ from what is stored. */
    changed,
    faults: Object.keys(form.formState.errors).length,
    isDirty: enteredNames(of, stored !== undefined).some((name) => !isSame(values[name], original[name])),
    patch: () => pick(form.getValues(), changed, null),
    was: () => pick(stored ?? {}, changed, null),
    show: (faults: Faults) => {
      for (const [name, fault] of Object.entries(faults)) form.setError(name, { message: say(name, fault) })
    },
  }
}

export type RecordForm = ReturnType<typeof useRecordForm>

function enteredNames({ fields }: Resource, isStored: boolean): string[] {
  return Object.keys(fields).filter((name) => !fields[name]?.readOnly && !(isStored && fields[name]?.fixed))
}

/** Controls want '' for text that is not given and null for the rest. */
function originalOf({ fields }: Resource, row: Values): Values {
  const entries = Object.entries(fields).map(([name, { kind }]) => [name, row[name] ?? (isTyped(kind) ? '' : null)])
  return Object.fromEntries(entries)
}

const isTyped = (kind: string) => kind === 'text' || kind === 'paragraph' || kind === 'time'

function pick(from: Values, names: readonly string[], none: null): Values {
  return Object.fromEntries(
    names.map((name) => [name, from[name] === '' || from[name] === undefined ? none : from[name]]),
  )
}
