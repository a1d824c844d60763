import { Select } from '@mantine/core'
import { useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import { replyCode } from '#domain/base/reply.ts'
import type { Prepared } from '#domain/emergency/template.ts'
import { emergencyTemplateCalls } from '#domain/emergency/template-calls.ts'
import { languages } from '#labels/words.ts'
import { useSurroundings } from '../kit/input/Input.tsx'
import type { Values } from '../kit/input/record-form.ts'
import { call } from '../wire/call.ts'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

const MOST = 200
const { yes, no } = codes.yesNo
const exercise: Prepared = 'exercise'
const kept = ['level', 'emTitle', 'emText', 'fIdx', 'ground', 'ink'] as const

type Words = { readonly [Name in (typeof kept)[number]]?: unknown }

const isTaken = (from: Words, values: Values) => kept.every((name) => (from[name] ?? '') === (values[name] ?? ''))

/** Takes over words that were made ready: the product's own, in any of its languages, or the operators'. */
export function PreparedField() {
  const { t, language: spoken } = useTranslation('emergency')
  const { form } = useSurroundings().form
  const [language, setLanguage] = useState<string>(spoken)
  const [chosen, setChosen] = useState<string | null>(null)
  const ours = useCall(emergencyTemplateCalls.prepared, { language }).data?.list ?? []
  const own = useCall(emergencyTemplateCalls.list, { size: MOST }).data?.list ?? []
  const nameOf = new Intl.DisplayNames([spoken], { type: 'language' })
  const take = (from: Words | undefined) => {
    if (!from) return
    for (const name of kept) form.setValue(name, from[name] ?? null, { shouldDirty: true })
  }
  /** Words that nobody has changed since they were taken over follow the language. */
  const speak = async (next: string) => {
    setLanguage(next)
    const taken = ours.find(({ name }) => name === chosen)
    if (!taken) return
    if (!isTaken(taken, form.getValues())) return setChosen(null)
    const reply = await call(emergencyTemplateCalls.prepared, { language: next })
    if (reply.code === replyCode.success) take(reply.data.list.find(({ name }) => name === chosen))
  }
  const choose = (name: string | null) => {
    setChosen(name)
    // Other words leave the switch as somebody has set it.
    if (name === exercise || chosen === exercise)
      form.setValue('isExercise', name === exercise ? yes : no, { shouldDirty: true })
    take(ours.find((each) => each.name === name) ?? own.find(({ etIdx }) => String(etIdx) === name))
  }
  const groups = [
    { group: t('startFrom.own'), items: own.map(({ etIdx, etName }) => ({ value: String(etIdx), label: etName })) },
    { group: t('startFrom'), items: ours.map(({ name, emTitle }) => ({ value: name, label: emTitle })) },
  ]
  return (
    <div className="field-grid" style={{ gridColumn: '1 / -1' }}>
      <Select
        label={t('startFrom')}
        searchable
        clearable
        data={groups.filter(({ items }) => items.length > 0)}
        value={chosen}
        onChange={choose}
      />
      <Select
        label={t('startFrom.language')}
        allowDeselect={false}
        data={languages.map((each) => ({ value: each, label: nameOf.of(each) ?? each }))}
        value={language}
        onChange={(next) => void speak(next ?? language)}
      />
    </div>
  )
}
