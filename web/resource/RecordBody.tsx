import { Button, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Conflict, type Refused, replyCode } from '#domain/base/reply.ts'
import type { Resource, Row } from '#domain/base/resource.ts'
import type { CallInput } from '#domain/contract.ts'
import { ask } from '../base/ask.ts'
import { tellDone, tellRefusal } from '../base/tell.ts'
import { call } from '../call.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FormContext } from './Input.tsx'
import { useLeaveGuard } from './leave-guard.ts'
import { type RecordPageProps, useRefresh } from './record.ts'
import { useRecordForm, type Values } from './record-form.ts'

interface Props<R extends Resource> extends Omit<RecordPageProps<R>, 'isLocked'> {
  fresh: Values
  stored: Values | undefined
  isLocked: boolean
}

/** The form of a record with its save bar; what someone else changed meanwhile is put to the person. */
export function RecordBody<R extends Resource>(props: Props<R>) {
  const { of, stored, isLocked, children } = props
  const form = useRecordForm(of, stored, props.fresh)
  const { save, conflicts, settle, isSaving } = useSave(props, form)
  useLeaveGuard(form.isDirty && !isLocked)
  useSaveKey(save)
  return (
    <FormContext value={{ of, form, stored, isLocked, lockedFields: props.lockedFields ?? [] }}>
      <form
        noValidate
        style={{ display: 'flex', flexDirection: 'column', flex: 1 }}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {/* The stored row came from this resource's own detail call. */}
        {typeof children === 'function' ? children(stored as Row<R> | undefined) : children}
        {!isLocked && (
          <SaveBar changes={form.changed.length} isNew={!stored} isSaving={isSaving} listPath={props.listPath} />
        )}
      </form>
      {conflicts && <ConflictDialog of={of} conflicts={conflicts} onSettle={settle} />}
    </FormContext>
  )
}

type Form = ReturnType<typeof useRecordForm>

function useSave<R extends Resource>(props: Props<R>, form: Form) {
  const { of, stored, save: name, detail, list, listPath } = props
  const { t } = useTranslation()
  const refresh = useRefresh()
  const [conflicts, setConflicts] = useState<Refused['conflicts']>()
  const [isSaving, setSaving] = useState(false)

  const send = async (patch: Values, was: Values | undefined) => {
    setSaving(true)
    const input = stored ? { ...patch, [of.key]: stored[of.key], was } : patch
    // Checked against the resource before; its types are lost in a form's values.
    const reply = await call(name, input as unknown as CallInput<typeof name>)
    setSaving(false)
    if (reply.code === replyCode.success) {
      tellDone(t('record.saved'))
      const key = (reply.data as unknown as Values)[of.key]
      await refresh([detail, list], stored ? undefined : `${listPath.replace(/\w+$/, 'view')}?${of.key}=${key}`)
      return
    }
    if (reply.fields) form.show(reply.fields)
    if (reply.conflicts) return setConflicts(reply.conflicts)
    tellRefusal(reply)
  }

  const save = async () => {
    if (isSaving || !(await form.form.trigger(undefined, { shouldFocus: true }))) return
    if (form.changed.length === 0) return tellRefusal({ code: -1, msg: 'form.unchanged' })
    const question = (await props.ask?.(form.values, stored as Row<R> | undefined)) ?? t('record.askSave')
    if (await ask({ title: t('record.save'), text: question, act: t('record.save') }))
      await send(form.patch(), form.was())
  }

  const settle = async (choice: 'mine' | 'theirs') => {
    const theirs = Object.fromEntries(
      Object.entries(conflicts ?? {}).map(([field, each]: [string, Conflict]) => [field, each.theirs]),
    )
    setConflicts(undefined)
    if (choice === 'mine') return send(form.patch(), { ...form.was(), ...theirs })
    await refresh([detail])
  }
  return { save, settle, conflicts, isSaving }
}

interface BarProps {
  changes: number
  isNew: boolean
  isSaving: boolean
  listPath: string
}

function SaveBar({ changes, isNew, isSaving, listPath }: BarProps) {
  const { t } = useTranslation()
  const router = useRouter()
  return (
    <div className="save-bar">
      <Button type="submit" loading={isSaving}>
        {t('record.save')}
      </Button>
      <Button variant="default" onClick={() => void router.navigate({ href: listPath })}>
        {t('record.toList')}
      </Button>
      {!isNew && (
        <Text size="sm" c="dimmed" aria-live="polite">
          {changes === 0 ? t('record.noChanges') : t('record.changes', { count: changes })}
        </Text>
      )}
    </div>
  )
}

function useSaveKey(save: () => Promise<void>) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
      event.preventDefault()
      void save()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  })
}
