import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Call, InputOf, OutputOf } from '#domain/base/call.ts'
import { ask } from '../../base/ask.ts'
import { tellDone, tellRefusal } from '../../base/tell.ts'
import { actUnheard } from '../../wire/live.ts'
import { CallError, useAct } from '../../wire/use-call.ts'
import { usePageKey } from '../input/use-key.ts'
import { useMainAct } from './main-act.ts'
import { useRefresh } from './record.ts'

type Words<C extends Call> = string | ((answer: OutputOf<C>) => string)

interface Props<C extends Call> {
  call: C
  input: InputOf<C>
  /** On the button and in the question. */
  label: string
  icon?: ReactNode
  /** Question before it; without one it is done at once. */
  question?: string
  /** Words for what was done, which may depend on the answer. */
  done: Words<C>
  /** Readings that show it, made anew afterwards. */
  stales: readonly Call[]
  /** Page that is opened afterwards, such as the list of a record that is none any more. */
  next?: Words<C> | undefined
  /** Destroys something, and is asked about as such. */
  isDangerous?: boolean
  /** The one act that is expected here. */
  isMain?: boolean
  isDisabled?: boolean
  /** Key of the page that does the same. */
  shortcut?: string | undefined
  onDone?(): void
}

/** An act on a record, asked about before where it cannot be undone. */
export function ActButton<C extends Call>({ call, input, label, icon, question, done, stales, ...rest }: Props<C>) {
  const { next, isDangerous = false, isMain = false, isDisabled = false, shortcut, onDone } = rest
  const act = useAct(call)
  useMainAct(isMain)
  const refresh = useRefresh()
  const told = async (answer: OutputOf<C>) => {
    const said = (words: Words<C>) => (typeof words === 'string' ? words : words(answer))
    tellDone(said(done))
    const refreshed = refresh(stales, next && said(next))
    onDone?.()
    await refreshed
  }
  const run = async () => {
    if (question && !(await ask({ title: label, text: question, act: label, isDangerous }))) return
    try {
      await actUnheard(async () => told(await act.mutateAsync(input)))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      tellRefusal(error.refused)
    }
  }
  usePageKey(shortcut ?? '', shortcut && !act.isPending && !isDisabled ? () => void run() : undefined)
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      {...(isMain && isDangerous && { color: 'red' })}
      leftSection={icon}
      loading={act.isPending}
      disabled={isDisabled}
      aria-keyshortcuts={shortcut}
      onClick={() => void run()}
    >
      {label}
    </Button>
  )
}
