import { NumberInput, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { number } from '#domain/base/field.ts'
import type { Resource } from '#domain/base/resource.ts'
import { shortName, type TickedRow } from '#domain/console/bulk.ts'
import { bulkCalls } from '#domain/console/calls.ts'
import { fullName } from '#domain/console/owner.ts'
import { tellDone } from '../../base/tell.ts'
import { numberOf, textOf } from '../../base/typed.ts'
import { call } from '../../wire/call.ts'
import { keyOf } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { useLabels } from '../cell/labels.ts'
import { FormDialog } from '../dialog/FormDialog.tsx'
import { actNamed, wordOf } from './bulk-acts.ts'
import type { ListView } from './list-state.ts'

interface Props {
  of: Resource
  act: string
  view: ListView
  /** The ticked rows; all that match where there are none. */
  rows: readonly object[] | undefined
  count: number
  onBegun(): void
  onClose(): void
}

/** From this many rows on a dangerous act is confirmed by typing their number. */
const MANY = 20

/** Says what will be done to how many rows, asks for what the act needs, and begins. */
export function BulkDialog({ act: name, ...props }: Props) {
  const act = actNamed(name)
  return act ? <Dialog name={name} {...{ act }} {...props} /> : null
}

type ActProps = Omit<Props, 'act'> & { name: string; act: NonNullable<ReturnType<typeof actNamed>> }

function Dialog({ of, name, act, view, rows, count, onBegun, onClose }: ActProps) {
  const { t } = useTranslation(['window', 'console'])
  const client = useQueryClient()
  const { title } = useLabels(act.of)
  const isTyped = act.isDangerous && count >= MANY
  const typed = number({ required: true, isRight: (value: unknown) => value === count })
  const fields: (typeof act)['fields'] = { ...act.fields, ...(isTyped && { count: typed }) }
  const labels = Object.fromEntries(Object.keys(fields).map((field) => [field, labelOf(field)]))
  const word = t(`console:act.${wordOf(name)}`)
  function labelOf(field: string) {
    return field === 'count' ? t('bulk.number', { count }) : t(`console:act.${field as 'stopReason'}`)
  }
  return (
    <FormDialog
      title={`${word}: ${title} (${count})`}
      act={word}
      fields={fields}
      labels={labels}
      isDangerous={act.isDangerous}
      onSend={({ count: _, ...values }) => call(bulkCalls.start, { act: name, values, ...chosen(act.of, view, rows) })}
      onDone={async () => {
        tellDone(t('bulk.begun'))
        onClose()
        onBegun()
        await client.invalidateQueries({ queryKey: keyOf(bulkCalls.list) })
      }}
      onClose={onClose}
    >
      {(input) => (
        <>
          {rows && <Named of={of} rows={rows} />}
          {act.isDangerous && (
            <Text size="sm" fw={600}>
              {t(`effect.${name as 'venue.stop'}`)}
            </Text>
          )}
          <Text size="sm">{t('bulk.ask', { count })}</Text>
          {Object.keys(act.fields).map((field) => (
            <Textarea key={field} {...textOf(input(field))} autosize minRows={2} />
          ))}
          {isTyped && <NumberInput {...numberOf(input('count'))} label={t('bulk.typeNumber', { count })} />}
        </>
      )}
    </FormDialog>
  )
}

/** A few by name, so that a wrong tick is seen in time. */
const NAMED = 5

function Named({ of, rows }: { of: Resource; rows: readonly object[] }) {
  const { t } = useTranslation()
  const names = rows.slice(0, NAMED).map((row) => fullName(of, row as Readonly<Record<string, unknown>>))
  const more = rows.length - names.length
  return (
    <Text size="sm">{[names.join(', '), more > 0 && t('pick.more', { count: more })].filter(Boolean).join(' ')}</Text>
  )
}

/** The rows themselves, or the very question whose answer one saw. */
function chosen(of: ActProps['act']['of'], { search, filters }: ListView, rows: Props['rows']) {
  if (!rows) return { search, filters }
  const values = rows as readonly Readonly<Record<string, unknown>>[]
  return { rows: values.map((row) => ({ key: row[of.key] as TickedRow['key'], name: shortName(row[of.title]) })) }
}
