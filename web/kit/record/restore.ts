import { useState } from 'react'
import type { InputOf } from '#domain/base/call.ts'
import { type Refused, replyCode } from '#domain/base/reply.ts'
import { isSame, type Resource } from '#domain/base/resource.ts'
import { recordHistoryCalls } from '#domain/console/calls.ts'
import type { HistoryEntry } from '#domain/console/history.ts'
import { ask } from '../../base/ask.ts'
import { tellDone, tellRefusal } from '../../base/tell.ts'
import { call } from '../../wire/call.ts'
import { useTranslation } from '../../words/translation.ts'
import { useLabels } from '../cell/labels.ts'
import type { Values } from '../input/record-form.ts'
import type { HistoryProps } from './HistoryButton.tsx'
import { useRefresh } from './record.ts'

/** The fields of a change that a person could enter again as they were before it. */
export function restorable({ fields }: Resource, { act, before }: HistoryEntry): string[] {
  if (act !== 'change' || !before) return []
  return Object.keys(before).filter((name) => {
    const field = fields[name]
    return field !== undefined && !field.readOnly && !field.fixed && !field.secret
  })
}

/** Saves earlier values through the record's own save: its checks, its refusals, and both values where somebody was faster. */
export function useRestore({ of, calls, stored, onSaved }: HistoryProps) {
  const { save, detail, list } = calls
  const { t } = useTranslation('window')
  const labels = useLabels(of)
  const refresh = useRefresh()
  const [pending, setPending] = useState<{ patch: Values; conflicts: NonNullable<Refused['conflicts']> }>()
  const row = stored as Values

  const send = async (patch: Values, was: Values) => {
    const input = { ...patch, [of.key]: row[of.key], was }
    // Values that this very save has stored before.
    const reply = await call(save, input as unknown as InputOf<typeof save>)
    if (reply.code === replyCode.success) {
      tellDone(t('history.restored'))
      onSaved?.(reply.data)
      return refresh([detail, list, recordHistoryCalls.list])
    }
    const fault = Object.entries(reply.fields ?? {})[0]
    if (reply.conflicts) setPending({ patch, conflicts: reply.conflicts })
    else if (fault)
      tellRefusal({ ...reply, msg: fault[1].msg, values: { field: labels.field(fault[0]), ...fault[1].values } })
    else tellRefusal(reply)
  }

  return {
    conflicts: pending?.conflicts,
    async begin(entry: HistoryEntry) {
      const names = restorable(of, entry).filter((name) => !isSame(entry.before?.[name], row[name]))
      if (names.length === 0) return tellRefusal({ code: -1, msg: 'form.unchanged' })
      const text = t('history.askRestore', { fields: names.map(labels.field).join(', ') })
      if (!(await ask({ title: t('history.restore'), text, act: t('history.restore') }))) return
      const from = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
      await send(from(entry.before ?? {}), from(row))
    },
    async settle(choice: 'mine' | 'theirs') {
      setPending(undefined)
      if (!pending || choice === 'theirs') return refresh([detail])
      const was = Object.entries(pending.conflicts).map(([name, { theirs }]) => [name, theirs])
      await send(pending.patch, { ...pick(row, pending.patch), ...Object.fromEntries(was) })
    },
  }
}

const pick = (row: Values, patch: Values) =>
  Object.fromEntries(Object.keys(patch).map((name) => [name, row[name] ?? null]))
