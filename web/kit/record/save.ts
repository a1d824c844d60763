import { useRef, useState } from 'react'
import type { InputOf } from '#domain/base/call.ts'
import { type Conflict, type Refused, replyCode } from '#domain/base/reply.ts'
import { type Resource, type Row, recordPath } from '#domain/base/resource.ts'
import { ask } from '../../base/ask.ts'
import { tellDone, tellRefusal } from '../../base/tell.ts'
import { call } from '../../wire/call.ts'
import { useSaveQuestion } from '../../wire/save-question.ts'
import { useTranslation } from '../../words/translation.ts'
import type { RecordForm, Values } from '../input/record-form.ts'
import type { Editing } from './editing.ts'
import { type RecordPageProps, useRefresh } from './record.ts'

interface Saved<R extends Resource>
  extends Pick<RecordPageProps<R>, 'of' | 'calls' | 'viewPath' | 'waits' | 'onSaved' | 'ask'> {
  stored: Values | undefined
  editing: Editing
}

/** Saving of a record: its check, the question before it, and what somebody else changed meanwhile. Answers whether it is saved. */
export function useSave<R extends Resource>(props: Saved<R>, form: RecordForm, goToFault: () => void) {
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
      setSaving(false)
      return true
    }
    setSaving(false)
    if (reply.fields) {
      form.show(reply.fields)
      goToFault()
    }
    if (!reply.conflicts) return notSaved(reply)
    setConflicts(reply.conflicts)
    return false
  }

  const isUnderWay = useRef(false)
  const save = async () => {
    if (isSaving || isUnderWay.current) return false
    isUnderWay.current = true
    return check().finally(() => {
      isUnderWay.current = false
    })
  }

  const check = async () => {
    if (form.uploads > 0) {
      setSaving(true)
      await form.uploaded()
      setSaving(false)
    }
    if (!(await form.form.trigger())) {
      goToFault()
      return false
    }
    if (Object.keys(form.patch()).length === 0) return notSaved({ code: -1, msg: 'form.unchanged' })
    const own = await props.ask?.(form.form.getValues(), stored as Row<R> | undefined)
    if (typeof own === 'object') return notSaved(own)
    // What a change would bring about is asked in any case; the plain question can be switched off.
    const question = { title: t('record.save'), text: own ?? t('record.askSave'), act: t('record.save') }
    return (!own && !isAsked) || (await ask(question)) ? send(form.patch(), form.was()) : false
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

function notSaved(refused: Refused) {
  tellRefusal(refused)
  return false
}
