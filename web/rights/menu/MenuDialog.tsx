import { Radio, Select, TextInput } from '@mantine/core'
import type { InputOf } from '#domain/base/call.ts'
import { isSame } from '#domain/base/resource.ts'
import { menu } from '#domain/rights/menu.ts'
import { menuCalls } from '#domain/rights/menu-calls.ts'
import { programCalls } from '#domain/rights/program-calls.ts'
import { sessionCalls } from '#domain/sign-in/calls.ts'
import { tellDone } from '../../base/tell.ts'
import { textOf } from '../../base/typed.ts'
import { useLabels } from '../../kit/cell/labels.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { NamesControl } from '../../kit/input/NamesControl.tsx'
import { RemoveButton } from '../../kit/record/RemoveButton.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useMay } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { useProgramWords } from '../program-words.ts'
import type { Edited } from './MenuList.tsx'

const { mnName, mnNames, mnDir, pgId, mnUse } = menu.fields
const fields = { mnName, mnNames, mnDir, pgId, mnUse }
const stales = [menuCalls.list, sessionCalls.menus] as const

/** A line of the menu: what it is called, where it leads, who may see it. */
export function MenuDialog({ edited, onClose }: { edited: Edited; onClose(): void }) {
  const { t } = useTranslation(['system', 'base', 'code'])
  const may = useMay()
  const labels = useLabels(menu)
  const words = useProgramWords()
  const refresh = useRefresh()
  const { data: programs } = useCall(programCalls.list, { size: 1000 })
  const line = 'line' in edited ? edited.line : undefined
  const parentId = 'line' in edited ? edited.line.parentId : edited.parentId
  const names = Object.keys(fields) as (keyof typeof fields)[]
  const start = line ? Object.fromEntries(names.map((name) => [name, line[name]])) : { mnUse: 1 }
  const send = (values: Record<string, unknown>) => {
    const changed = names.filter((name) => !isSame(values[name], line?.[name]))
    const patch = Object.fromEntries(changed.map((name) => [name, values[name] ?? null]))
    const was = line && Object.fromEntries(changed.map((name) => [name, line[name]]))
    // The dialog has checked the same fields as the call.
    const input = line ? { mnId: line.mnId, ...patch, was } : { ...values, parentId }
    return call(menuCalls.save, input as InputOf<typeof menuCalls.save>)
  }
  return (
    <FormDialog
      title={line ? line.shownName : t(parentId === null ? 'menu.newSection' : 'menu.newLine')}
      act={t('base:record.save')}
      size="xl"
      fields={fields}
      labels={
        Object.fromEntries(names.map((name) => [name, labels.field(name)])) as Record<keyof typeof fields, string>
      }
      start={start}
      onSend={send}
      onDone={() => {
        tellDone(t('base:record.saved'))
        void refresh(stales)
        onClose()
      }}
      onClose={onClose}
    >
      {(input) => (
        <>
          <TextInput
            {...textOf(input('mnName'))}
            description={t(line?.nameKey ? 'menu.nameHintOwn' : 'menu.nameHint')}
          />
          <NamesControl {...input('mnNames')} disabled={false} />
          <TextInput {...textOf(input('mnDir'))} disabled={line?.isBuiltIn === 'Y'} />
          {parentId !== null && (
            <Select
              {...input('pgId')}
              value={String(input('pgId').value ?? '')}
              description={t('menu.programHint')}
              disabled={line?.isBuiltIn === 'Y'}
              searchable
              data={programs?.list.map((each) => ({ value: each.pgId, label: words(each.pgId, each.pgName) })) ?? []}
            />
          )}
          <Radio.Group
            size="xs"
            label={labels.field('mnUse')}
            value={String(input('mnUse').value)}
            onChange={(text) => input('mnUse').onChange(Number(text))}
          >
            <Radio size="xs" mt={6} value="1" label={t('code:useFlag.1')} />
            <Radio size="xs" mt={6} value="0" label={t('code:useFlag.0')} />
          </Radio.Group>
          {line && line.isBuiltIn === 'N' && may('menu', 'DELETE') && (
            <RemoveButton
              call={menuCalls.remove}
              input={{ mnId: line.mnId }}
              name={line.shownName}
              stales={stales}
              onDone={onClose}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
