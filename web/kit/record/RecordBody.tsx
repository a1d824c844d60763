import { Suspense, useRef, useState } from 'react'
import type { InputOf } from '#domain/base/call.ts'
import { type Conflict, type Refused, replyCode } from '#domain/base/reply.ts'
import { type Resource, type Row, recordPath } from '#domain/base/resource.ts'
import { ask } from '../../base/ask.ts'
import { later } from '../../base/later.ts'
import { tellDone, tellRefusal } from '../../base/tell.ts'
import { call } from '../../wire/call.ts'
import { useSaveQuestion } from '../../wire/save-question.ts'
import { useTranslation } from '../../words/translation.ts'
import { isGivenUp, useLeaveGuard } from '../dialog/leave-guard.ts'
import { FormContext } from '../input/Input.tsx'
import { useRecordForm, type Values } from '../input/record-form.ts'
import type { Editing } from './editing.ts'
import { useLead } from './lead.ts'
import { type RecordPageProps, useRefresh } from './record.ts'
import { SaveBar } from './SaveBar.tsx'
import { useSaveKey } from './save-key.ts'

const ConflictDialog = later(async () => (await import('./ConflictDialog.tsx')).ConflictDialog)

interface Props<R extends Resource> extends Omit<RecordPageProps<R>, 'isLocked' | 'listPath'> {
  listPath: string
  fresh: Values
  stored: Values | undefined
  /** True where this person cannot change it at all. */
  isLocked: boolean
  editing: Editing
}

/** A record as it is read, or its form with the save bar; what someone else changed meanwhile is put to the person. */
export function RecordBody<R extends Resource>(props: Props<R>) {
  const { of, stored, children, editing, lockedFields = [] } = props
  const form = useRecordForm(of, stored, props.fresh)
  const { form: place, showFault } = useLead(editing)
  const { save, conflicts, settle, putOff, isSaving } = useSave(props, form, showFault)
  const cancel = useCancel(form, editing)
  const isLocked = props.isLocked || !editing.isOpen
  useLeaveGuard(form.isDirty && !isLocked)
  useSaveKey(isLocked ? undefined : save)
  return (
    <FormContext value={{ of, form, stored, isLocked, lockedFields }}>
      <form
        noValidate
        ref={place}
        className="record"
        data-reading={isLocked || undefined}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {/* The stored row came from this resource's own detail call. */}
        {typeof children === 'function' ? children(stored as Row<R> | undefined) : children}
        {!isLocked && (
          <SaveBar
            changes={form.changed.length}
            filesOut={form.fileDeleteList.length}
            uploads={form.uploads}
            faults={form.faults}
            isNew={!stored}
            isSaving={isSaving}
            listPath={props.listPath}
            onCancel={editing.isOpened ? cancel : undefined}
          />
        )}
      </form>
      <Suspense>
        {conflicts && <ConflictDialog of={of} conflicts={conflicts} onSettle={settle} onClose={putOff} />}
      </Suspense>
    </FormContext>
  )
}

type Form = ReturnType<typeof useRecordForm>

/** Back to reading; what was typed is given up only after a word. */
function useCancel(form: Form, editing: Editing) {
  return async () => {
    if (form.isDirty && !(await isGivenUp())) return
    form.drop()
    editing.close()
  }
}

function useSave<R extends Resource>(props: Props<R>, form: Form, goToFault: () => void) {
  const { of, stored } = props
  const { save: name, detail, list } = props.calls
  const page = props.viewPath ?? recordPath(of)
  const { t } = useTranslation()
  const refresh = useRefresh()
  const [conflicts, setConflicts] = useState<Refused['conflicts']>()
  const [isSaving, setSaving] = useState(false)
  const [{ isAsked }] = useSaveQuestion()

  const send = async (patch: Values, was: Values | undefined) => {
    setSaving(true)
    const input = stored ? { ...patch, [of.key]: stored[of.key], was } : patch
    // Checked against the resource before; its types are lost in a form's values.
    const reply = await call(name, input as unknown as InputOf<typeof name>)
    if (reply.code === replyCode.success) {
      const waits = props.waits?.(reply.data)
      tellDone(waits ?? t('record.saved'))
      props.onSaved?.(reply.data)
      if (waits && stored) form.take(form.was())
      else form.baseOn(patch)
      const key = (reply.data as unknown as Values)[of.key]
      const read = refresh([detail, list], stored ? undefined : `${page}?${of.key}=${key}`)
      // Until its own page stands here, another save would make another record.
      if (!stored) await read
      props.editing.close()
      return setSaving(false)
    }
    setSaving(false)
    if (reply.fields) {
      form.show(reply.fields)
      goToFault()
    }
    if (reply.conflicts) return setConflicts(reply.conflicts)
    tellRefusal(reply)
  }

  const isUnderWay = useRef(false)
  const save = async () => {
    if (isSaving || isUnderWay.current) return
    isUnderWay.current = true
    await check().finally(() => {
      isUnderWay.current = false
    })
  }

  const check = async () => {
    if (form.uploads > 0) {
      setSaving(true)
      await form.uploaded()
      setSaving(false)
    }
    if (!(await form.form.trigger())) return goToFault()
    if (Object.keys(form.patch()).length === 0) return tellRefusal({ code: -1, msg: 'form.unchanged' })
    const own = await props.ask?.(form.form.getValues(), stored as Row<R> | undefined)
    if (typeof own === 'object') return tellRefusal(own)
    // What a change would bring about is asked in any case; the plain question can be switched off.
    const question = { title: t('record.save'), text: own ?? t('record.askSave'), act: t('record.save') }
    if ((!own && !isAsked) || (await ask(question))) await send(form.patch(), form.was())
  }

  const settle = async (choice: 'mine' | 'theirs') => {
    const theirs = Object.fromEntries(
      Object.entries(conflicts ?? {}).map(([field, each]: [string, Conflict]) => [field, each.theirs]),
    )
    setConflicts(undefined)
    if (choice === 'mine') return send(form.patch(), { ...form.was(), ...theirs })
    form.take(theirs)
    await refresh([detail])
  }
  return { save, settle, putOff: () => setConflicts(undefined), conflicts, isSaving }
}
