import { Button } from '@mantine/core'
import type { Call, InputOf, OutputOf } from '#domain/base/call.ts'
import { ask } from '../../base/ask.ts'
import { tellDone, tellRefusal } from '../../base/tell.ts'
import { useAct } from '../../wire/use-call.ts'
import { useRefresh } from './record.ts'

interface Props<C extends Call> {
  call: C
  input: InputOf<C>
  /** On the button and in the question. */
  label: string
  /** Question before it. */
  question: string
  /** Words for what was done, which may depend on the answer. */
  done: string | ((answer: OutputOf<C>) => string)
  /** Readings that show it, made anew afterwards. */
  stales: readonly Call[]
  isDangerous?: boolean
}

/** An act on a record that is asked about before it is done. */
export function ActButton<C extends Call>({ call, input, label, question, done, stales, isDangerous }: Props<C>) {
  const act = useAct(call)
  const refresh = useRefresh()
  const run = async () => {
    if (!(await ask({ title: label, text: question, act: label, isDangerous: isDangerous ?? false }))) return
    act.mutate(input, {
      onError: ({ refused }) => tellRefusal(refused),
      onSuccess: (answer) => {
        tellDone(typeof done === 'string' ? done : done(answer))
        void refresh(stales)
      },
    })
  }
  return (
    <Button variant="default" loading={act.isPending} onClick={() => void run()}>
      {label}
    </Button>
  )
}
