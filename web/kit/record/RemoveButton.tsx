import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Call, InputOf } from '#domain/base/call.ts'
import { ask } from '../../base/ask.ts'
import { tellDone, tellRefusal } from '../../base/tell.ts'
import { useAct } from '../../wire/use-call.ts'
import { say, useTranslation } from '../../words/translation.ts'
import { useRefresh } from './record.ts'

interface Props<C extends Call> {
  call: C
  input: InputOf<C>
  /** Name by which the person knows it. */
  name: string
  /** Readings that show it, made anew afterwards, and the page one goes back to. */
  stales: readonly Call[]
  listPath?: string
  onDone?(): void
}

/** Deletes the record after naming it, and goes back to its list. */
export function RemoveButton<C extends Call>({ call, input, name, stales, listPath, onDone }: Props<C>) {
  const { t } = useTranslation()
  const act = useAct(call)
  const refresh = useRefresh()
  const remove = async () => {
    const isSure = await ask({
      title: t('record.delete'),
      text: t('record.askDelete', { name }),
      act: t('record.delete'),
      isDangerous: true,
    })
    if (!isSure) return
    act.mutate(input, {
      onError: ({ refused }) => tellRefusal(refused),
      onSuccess: () => {
        tellDone(say('window:deleted'))
        void refresh(stales, listPath)
        onDone?.()
      },
    })
  }
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={14} />}
      loading={act.isPending}
      onClick={() => void remove()}
    >
      {t('record.delete')}
    </Button>
  )
}
