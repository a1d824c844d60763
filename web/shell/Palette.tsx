import { findCalls } from '#domain/console/calls.ts'
import '@mantine/spotlight/styles.css'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { kinds } from '#domain/kinds.ts'
import { useFocusReturn } from '../kit/dialog/focus-return.ts'
import { useLayer } from '../kit/dialog/layers.ts'
import { takeKeys } from '../kit/dialog/take-focus.ts'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { wordsOf } from '../words/words-of.ts'
import { type Entry, useActions, useScreens } from './palette-entries.ts'

const PAUSE_MS = 180
const [store, spotlight] = createSpotlight()

/** From everywhere to every screen, record and act that this person may see or do. */
export function Palette({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('console')
  const [query, setQuery] = useState('')
  const screens = useScreens().filter(matching(query))
  const actions = useActions().filter(matching(query))
  const { records, fault } = useRecords(query)
  useEffect(() => spotlight.open(), [])
  useFocusReturn()
  useLayer(spotlight.close)
  const groups = [
    { name: 'screens', entries: screens },
    { name: 'records', entries: records },
    { name: 'actions', entries: actions },
  ] as const
  const isEmpty = groups.every(({ entries }) => entries.length === 0)
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      clearQueryOnClose={false}
      shortcut={null}
      closeOnEscape={false}
      attributes={{ content: { 'aria-label': t('palette.open') } }}
      scrollable
      maxHeight="60vh"
    >
      <Spotlight.Search
        ref={takeKeys}
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        leftSection={<IconSearch size={16} />}
      />
      <Spotlight.ActionsList>
        {groups.map(
          ({ name, entries }) =>
            entries.length > 0 && (
              <Spotlight.ActionsGroup key={name} label={t(`palette.${name}`)}>
                {entries.map(({ id, label, note, run }) => (
                  <Spotlight.Action key={id} label={label} description={note} onClick={run} />
                ))}
              </Spotlight.ActionsGroup>
            ),
        )}
        {isEmpty && <Spotlight.Empty>{fault ?? t('palette.nothing')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

const matching =
  (query: string) =>
  ({ label, note = '' }: Entry) =>
    query
      .toLowerCase()
      .split(' ')
      .every((word) => `${label} ${note}`.toLowerCase().includes(word))

/** Asked of the server when the typing pauses: by name or id, within what the person may see. */
function useRecords(query: string): { records: Entry[]; fault?: string } {
  const { known } = useTranslation('trail')
  const router = useRouter()
  const typed = query.trim()
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const { data, error, isPlaceholderData } = useCall(findCalls.find, { search }, { isEnabled: search !== '' })
  if (search !== '' && error) return { records: [], fault: wordsOf(error.refused.msg, error.refused.values) }
  if (search === '' || typed === '' || !data) return { records: [] }
  const records = data.items.flatMap(({ kind, key, name, within }) => {
    const found = kinds[kind]
    if (!found) return []
    const href = `${found.path}/view?${found.key}=${encodeURIComponent(key)}`
    const note = [known(`trail:entity.${kind}`), within, key].filter(Boolean).join(' · ')
    return [{ id: `${kind} ${key}`, label: name, note, run: () => void router.navigate({ href }) }]
  })
  // Until the answer is there, Enter must not open what only the search before has found.
  const isAnswered = search === typed && !isPlaceholderData
  return { records: isAnswered ? records : records.filter(matching(typed)) }
}
