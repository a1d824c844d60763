import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { type CodeOf, codeFrom, codes } from '#domain/base/codes.ts'
import type { FieldName, Resource } from '#domain/base/resource.ts'
import { useLabels } from '../../kit/cell/labels.ts'
import { type ControlProps, inputsOf, useSurroundings } from '../../kit/input/Input.tsx'
import { MoneyInput } from '../../kit/input/MoneyInput.tsx'
import { useTranslation } from '../../words/translation.ts'

type Kinds = Readonly<Record<CodeOf<'pointWriteType'>, readonly CodeOf<'pointKind'>[]>>
type EntryField = 'writeType' | 'pointKind' | 'amount' | 'startDate' | 'memo'

interface Props<R extends Resource> {
  of: R
  kinds: Kinds
  isStored: boolean
  /** Waits for an approval: it counts from no instant yet. */
  isAsked: boolean
}

/** Fields of an entry, whoever it belongs to; a stored one only shows them. */
export function EntryFields<R extends Resource>({ of, kinds, isStored, isAsked }: Props<R>): ReactNode {
  const { t } = useTranslation('money')
  const { Input, Show } = inputsOf(of)
  const { writeType, startDate } = useSurroundings().form.values
  const isForLater = writeType !== codes.pointWriteType.use || Boolean(startDate)
  // Both kinds of entries have these fields: they are made of the same ones.
  const named = (field: EntryField | 'pointState' | 'effectiveAt' | 'registrant') => field as FieldName<R>
  return (
    <>
      <Input field={named('writeType')} />
      <Input field={named('pointKind')} control={(props) => <KindControl {...props} of={of} kinds={kinds} />} />
      <Input field={named('amount')} as={MoneyInput} />
      {isStored ? (
        <Show field={named(isAsked ? 'startDate' : 'effectiveAt')} />
      ) : (
        isForLater && <Input field={named('startDate')} description={t('point.startDate.hint')} />
      )}
      <Input field={named('memo')} />
      {isStored && <Show field={named('pointState')} />}
      {isStored && <Show field={named('registrant')} />}
    </>
  )
}

const { earn, use } = codes.pointWriteType

/** The kinds that may be entered by hand, as it is earned or used. */
function KindControl({ of, kinds, value, onChange, ...props }: ControlProps & { of: Resource; kinds: Kinds }) {
  const labels = useLabels(of)
  const { writeType } = useSurroundings().form.values
  const field = of.fields.pointKind
  const word = (kind: string) => (field ? labels.code(field, kind) : kind)
  const known = kinds[writeType === use ? use : earn]
  const chosen = typeof value === 'string' ? value : null
  const shown = props.disabled && chosen ? [chosen] : [...known]
  return (
    <Select
      {...props}
      data={shown.map((kind) => ({ value: String(kind), label: word(String(kind)) }))}
      value={chosen}
      onChange={(kind) => onChange(kind && codeFrom('pointKind', kind))}
      allowDeselect={false}
    />
  )
}
