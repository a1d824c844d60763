import { Button, Group, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import type { MessageId, Reply } from '#domain/base/reply.ts'
import { readBehind } from '../../words/words.ts'
import { wordsOf } from '../../words/words-of.ts'
import { Shown } from '../cell/Shown.tsx'
import type { ControlProps } from './Input.tsx'

interface Props extends ControlProps, Pick<TextInputProps, 'maxLength' | 'inputMode'> {
  /** The word on the button. */
  act: string
  check(text: string): Promise<Reply<{ isAvailable: boolean }>>
  wordOf(isAvailable: boolean, text: string): MessageId
  /** Kept form of the typed text, and its form when shown again. */
  keep(typed: string): string
  show?(text: string): string
}

/** A text with its own check: is it still free? The answer goes with the text that was asked about. */
export function CheckedInput(props: Props) {
  const { description, act, check, wordOf, keep, show = (text) => text, value, onChange, ...shown } = props
  const [answer, setAnswer] = useState<{ text: string; words: string }>()
  const text = typeof value === 'string' ? value : ''
  const run = async () => {
    const [reply] = await Promise.all([check(text), readBehind()])
    setAnswer({ text, words: reply.code === 0 ? wordsOf(wordOf(reply.data.isAvailable, text)) : refused(reply) })
  }
  const refused = ({ fields = {}, msg, values }: Extract<Reply<unknown>, { msg: MessageId }>) => {
    const [fault] = Object.values(fields)
    return fault ? wordsOf(fault.msg, { field: shown.label, ...fault.values }) : wordsOf(msg, values)
  }
  if (shown.disabled) return <Shown label={shown.label}>{show(text)}</Shown>
  return (
    <TextInput
      {...shown}
      description={answer?.text === text ? answer.words : description}
      value={show(text)}
      inputContainer={(input) => (
        <Group gap={6} wrap="nowrap" align="flex-start">
          <div style={{ flex: 1 }}>{input}</div>
          <Button variant="default" h={30} onClick={() => void run()}>
            {act}
          </Button>
        </Group>
      )}
      onChange={({ currentTarget }) => onChange(keep(currentTarget.value))}
    />
  )
}
