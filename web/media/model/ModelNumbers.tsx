import { ActionIcon, Button, Group, Table, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { modelCalls } from '#domain/media/model-calls.ts'
import { Moment } from '../../kit/cell/Moment.tsx'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { undoable } from '../../kit/dialog/undo.ts'
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
  const add = useAct(modelCalls.saveNumber, stales)
  const refresh = useRefresh()
  const [number, setNumber] = useState('')
  const removeNumber = (idx: number, name: string) =>
    undoable({
      done: t('model.number.removed', { number: name }),
      act: () => call(modelCalls.removeNumber, { idx }),
      undo: () => call(modelCalls.saveNumber, { mdId, number: name }),
      refresh: () => refresh(stales),
    })
  return (
    <Panel title={t('model.section.numbers')}>
      <Read of={numbers} none={(data) => data.numbers.length === 0 && t('model.number.none')}>
        {(data) => (
          <Table mb="sm" verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('model.number')}</Table.Th>
                <Table.Th>{t('model.registrant')}</Table.Th>
                <Table.Th>{t('model.regDate')}</Table.Th>
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.numbers.map((row) => (
                <Table.Tr key={row.idx}>
                  <Table.Td>{row.number}</Table.Td>
                  <Table.Td>{row.registrant}</Table.Td>
                  <Table.Td>
                    <Moment at={row.regDate} />
                  </Table.Td>
                  <Table.Td ta="right">
                    {mayChange && (
                      <ActionIcon
                        variant="subtle"
                        color="red"
                        aria-label={`${t('model.number.remove')} ${row.number}`}
                        onClick={() => void removeNumber(row.idx, row.number)}
                      >
                        <IconTrash size={14} />
                      </ActionIcon>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Read>
      {mayChange && (
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
      )}
    </Panel>
  )
}

function faultOf({ refused }: CallError): string {
  const fault = refused.fields?.number
  return fault ? wordsOf(fault.msg, fault.values) : wordsOf(refused.msg, refused.values)
}
