import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CallInput, CallName } from '#domain/contract.ts'
import { ask } from '../base/ask.ts'
import { tellDone, tellRefusal } from '../base/tell.ts'
import { useAct } from '../use-call.ts'
import { useRefresh } from './record.ts'

type RemoveCall = { [Name in CallName]: Name extends `${string}/delete` ? Name : never }[CallName]

interface Props<Name extends RemoveCall> {
  call: Name
  input: CallInput<Name>
  /** What the person knows it by. */
  name: string
  /** What shows it, read anew afterwards, and the page one goes back to. */
  stales: readonly CallName[]
  listPath?: string
  onDone?(): void
}

/** Deletes the record after naming it, and goes back to its list. */
export function RemoveButton<Name extends RemoveCall>({ call, input, name, stales, listPath, onDone }: Props<Name>) {
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
        tellDone(t('record.deleted'))
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
