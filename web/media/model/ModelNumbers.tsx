import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { modelCalls } from '#domain/media/model-calls.ts'
import { Moment } from '../../kit/cell/Moment.tsx'
import { undoable } from '../../kit/dialog/undo.ts'
import { Children } from '../../kit/record/Children.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useMay } from '../../wire/session.ts'
import { type CallError, useAct, useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'

const stales = [modelCalls.numbers, modelCalls.list] as const

/** The makers' type numbers by which a player's screen is recognised, with who registered each. */
export function ModelNumbers({ mdId }: { mdId: number }) {
  const { t } = useTranslation(['media', 'base'])
  const mayChange = useMay()('model', 'UPDATE')
  const numbers = useCall(modelCalls.numbers, { mdId })
  const refresh = useRefresh()
  const remove = (idx: number, name: string) =>
    undoable({
      done: t('model.number.removed', { number: name }),
      act: () => call(modelCalls.removeNumber, { idx }),
      undo: () => call(modelCalls.saveNumber, { mdId, number: name }),
      refresh: () => refresh(stales),
    })
  return (
    <Children
      title={t('model.section.numbers')}
      of={numbers}
      none={t('model.number.none')}
      minWidth={380}
      keyOf={({ idx }) => idx}
      columns={[
        { head: t('model.number'), cell: ({ number }) => number },
        { head: t('model.registrant'), cell: ({ registrant }) => registrant },
        { head: t('model.regDate'), cell: ({ regDate }) => <Moment at={regDate} /> },
      ]}
      changes={
        mayChange
          ? {
              nameOf: ({ number }) => number,
              remove: { label: t('model.number.remove'), onClick: ({ idx, number }) => void remove(idx, number) },
            }
          : undefined
      }
    >
      {mayChange && <NewNumber mdId={mdId} />}
    </Children>
  )
}

function NewNumber({ mdId }: { mdId: number }) {
  const { t } = useTranslation('media')
  const add = useAct(modelCalls.saveNumber, stales)
  const [number, setNumber] = useState('')
  return (
    <Group align="flex-start" gap={8}>
      <TextInput
        aria-label={t('model.number')}
        placeholder={t('model.number')}
        value={number}
        maxLength={40}
        error={add.error && faultOf(add.error)}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={number.trim() === ''}
        loading={add.isPending}
        onClick={() => add.mutate({ mdId, number }, { onSuccess: () => setNumber('') })}
      >
        {t('model.number.add')}
      </Button>
    </Group>
  )
}

function faultOf({ refused }: CallError): string {
  const fault = refused.fields?.number
  return fault ? wordsOf(fault.msg, fault.values) : wordsOf(refused.msg, refused.values)
}
