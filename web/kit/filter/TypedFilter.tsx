import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { LONGEST_SEARCH } from '#domain/base/call.ts'
import { toRows } from './to-rows.ts'

interface Props {
  label: string
  /** Form in which it is typed, where the label does not say it. */
  placeholder?: string
  value: string
  onChange(text: string | undefined): void
  inputRef?: Ref<HTMLInputElement>
  isSearch?: boolean
}

const PAUSE_MS = 250

/** Runs when the typing pauses; follows the address when it changes from elsewhere, not what it sent there itself. */
export function TypedFilter({ label, placeholder = label, value, onChange, inputRef, isSearch }: Props) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  if (known !== value) {
    setKnown(value)
    setSent(value)
    if (value !== sent) setText(value)
  }
  const run = useDebouncedCallback((next: string) => {
    setSent(next.trim())
    onChange(next.trim() || undefined)
  }, PAUSE_MS)
  return (
    <TextInput
      ref={inputRef}
      aria-label={label}
      placeholder={placeholder}
      leftSection={isSearch ? <IconSearch size={14} /> : undefined}
      w={isSearch ? 220 : 160}
      value={text}
      maxLength={LONGEST_SEARCH}
      onKeyDown={isSearch ? toRows : undefined}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        run(currentTarget.value)
      }}
    />
  )
}
