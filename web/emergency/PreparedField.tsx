import { Select, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { emergencyTemplateCalls } from '#domain/emergency/template-calls.ts'
import { languages } from '#labels/words.ts'
import { useSurroundings } from '../kit/input/Input.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

const MOST = 200
const kept = ['level', 'emTitle', 'emText', 'fIdx', 'ground', 'ink'] as const

/** Takes over words that were made ready: the product's own, in any of its languages, or the operators'. */
export function PreparedField() {
  const { t, language: spoken } = useTranslation('emergency')
  const { form } = useSurroundings().form
  const [language, setLanguage] = useState<string>(spoken)
  const [chosen, setChosen] = useState<string | null>(null)
  const ours = useCall(emergencyTemplateCalls.prepared, { language }).data?.list ?? []
  const own = useCall(emergencyTemplateCalls.list, { size: MOST }).data?.list ?? []
  const nameOf = new Intl.DisplayNames([spoken], { type: 'language' })
  const take = (from: { readonly [Name in (typeof kept)[number]]?: unknown } | undefined) => {
    if (!from) return
    for (const name of kept) form.setValue(name, from[name] ?? null, { shouldDirty: true })
  }
  const choose = (name: string | null) => {
    setChosen(name)
    take(ours.find((each) => each.name === name) ?? own.find(({ etIdx }) => String(etIdx) === name))
  }
  const groups = [
    { group: t('startFrom.own'), items: own.map(({ etIdx, etName }) => ({ value: String(etIdx), label: etName })) },
    { group: t('startFrom'), items: ours.map(({ name, emTitle }) => ({ value: name, label: emTitle })) },
  ]
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12} style={{ gridColumn: '1 / -1' }}>
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
        onChange={(next) => {
          setChosen(null)
          setLanguage(next ?? language)
        }}
      />
    </SimpleGrid>
  )
}
