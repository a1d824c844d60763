import { useEffect, useMemo, useRef, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import type { Faults } from '#domain/base/reply.ts'
import { isSame, type Resource } from '#domain/base/resource.ts'
import { readBehind } from '../../words/words.ts'
import { wordsOf } from '../../words/words-of.ts'
import { useLabels } from '../cell/labels.ts'
import { formFault } from './form-fault.ts'

export type Values = Record<string, unknown>

/** A form over a resource's entered fields: checks, what changed, and the patch to send follow from the resource. */
export function useRecordForm(of: Resource, stored: Values | undefined, fresh: Values) {
  const labels = useLabels(of)
  const row = stored ?? fresh
  const isNew = stored === undefined
  const read = useMemo(() => entered(of, row, isNew), [of, row, isNew])
  /** Values that the person's changes are changes of, and the reading that they followed last. */
  const [base, setBase] = useState({ read, values: read })
  const say = (name: string, { msg, values }: Faults[string]) => wordsOf(msg, { field: labels.field(name), ...values })
  const resolver: Resolver<Values> = async (values) => {
    const faults = enteredNames(of, stored !== undefined).flatMap((name) => {
      const fault = formFault(of, name, values, !stored)
      return fault ? [{ name, fault }] : []
    })
    if (faults.length === 0) return { values, errors: {} }
    await readBehind()
    const told: FieldErrors<Values> = {}
    for (const { name, fault } of faults) told[name] = { type: String(fault.outcome), message: say(name, fault) }
    return { values: {}, errors: told }
  }
  const files = useUploads()
  const form = useForm<Values>({ defaultValues: read, resolver, mode: 'onTouched' })
  const values = form.watch()
  useEffect(() => {
    if (base.read === read) return
    const kept = keptNames(form.getValues(), base.values, read)
    for (const [name, value] of Object.entries(read)) {
      if (!kept.includes(name) && !isSame(form.getValues(name), value)) form.setValue(name, value)
    }
    setBase({ read, values: { ...read, ...pick(base.values, kept) } })
  }, [form, base, read])
  const needed = of.needs?.(values) ?? none
  const { errors } = form.formState
  const told = useRef<Values>({})
  // Another field may settle it: a record chosen in its dialog, or the other end of a period. What the server refused is
  // settled by another value, also in a field that nobody leaves.
  useEffect(() => {
    const isKept = (name: string) => errors[name]?.type === TOLD && isSame(told.current[name], values[name])
    const isSettled = (name: string) => !isKept(name) && !formFault(of, name, values, !stored)
    const settled = Object.keys(errors).filter(isSettled)
    if (settled.length > 0) form.clearErrors(settled)
  })
  const names = enteredNames(of, stored !== undefined)
  const unsavedOf = (now: Values) => names.filter((name) => !isSame(now[name], base.values[name]))
  const changedOf = (now: Values) => (stored ? unsavedOf(now) : names.filter((name) => !isSame(now[name], undefined)))
  const unsaved = unsavedOf(values)
  /** Stored files that saving takes out of the record. */
  const fileDeleteList = unsaved
    .filter((name) => of.fields[name]?.kind === 'file')
    .flatMap((name) => base.values[name] ?? [])
  const baseOn = (now: Values) => setBase((before) => ({ ...before, values: { ...before.values, ...now } }))
  return {
    form,
    values,
    /** Fields that have to be given as the others stand. */
    needed,
    /** Names of the fields that differ from what is stored. */
    changed: changedOf(values),
    faults: Object.keys(errors).length,
    isDirty: unsaved.length + files.uploads > 0,
    fileDeleteList,
    ...files,
    /** Of what the form holds by now: a file may have come since it was drawn. */
    patch: () => pick(form.getValues(), changedOf(form.getValues())),
    /** The values that were changed: what others have stored since is a conflict, also where it was read. */
    was: () => pick(base.values, changedOf(form.getValues())),
    /** New base: a difference from these values is a change from now on. */
    baseOn,
    /** These values as they are stored, in place of what was entered. */
    take: (theirs: Values) => {
      baseOn(theirs)
      for (const name of Object.keys(theirs)) form.setValue(name, shown(of, name, theirs))
    },
    /** Gives up what was entered. */
    drop: () => form.reset(base.values),
    show: (faults: Faults) => {
      told.current = form.getValues()
      for (const [name, fault] of Object.entries(faults)) form.setError(name, { type: TOLD, message: say(name, fault) })
    },
  }
}

const none: readonly string[] = []
const TOLD = 'told'

/** Files that are still on their way into the form. */
function useUploads() {
  const { current } = useRef(new Set<Promise<unknown>>())
  const [uploads, setUploads] = useState(0)
  return {
    uploads,
    /** Keeps a save waiting until this file has come or was refused. */
    waitFor: async (upload: Promise<unknown>) => {
      setUploads(current.add(upload).size)
      await upload.finally(() => {
        current.delete(upload)
        setUploads(current.size)
      })
    },
    uploaded: () => Promise.allSettled(current),
  }
}

export type RecordForm = ReturnType<typeof useRecordForm>

function enteredNames({ fields }: Resource, isStored: boolean): string[] {
  return Object.keys(fields).filter((name) => !fields[name]?.readOnly && !(isStored && fields[name]?.fixed))
}

/** The names whose value stays when the row was read again: the person has changed it, and to something else than others. */
function keptNames(values: Values, before: Values, read: Values): string[] {
  return Object.keys(read).filter((name) => !isSame(values[name], before[name]) && !isSame(values[name], read[name]))
}

/** Values that a form can hold of a row: those that only the server writes may change at any time. */
function entered(of: Resource, row: Values, isNew: boolean): Values {
  const names = Object.keys(of.fields).filter((name) => !of.fields[name]?.readOnly)
  return Object.fromEntries(names.map((name) => [name, shown(of, name, row, isNew)]))
}

/** Controls want '' for text that is not given and null for the rest. */
function shown({ fields }: Resource, name: string, row: Values, isNew = false): unknown {
  const { kind = '', usual } = fields[name] ?? {}
  return row[name] ?? (isNew ? usual : undefined) ?? (typed.includes(kind) ? '' : null)
}

const typed: readonly string[] = ['text', 'paragraph', 'time']

function pick(from: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, from[name] === '' ? null : (from[name] ?? null)]))
}
