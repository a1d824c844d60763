import { NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { InputOf } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import { number, numberReference, text } from '#domain/base/field.ts'
import { priceCalls } from '#domain/campaign/price/product-calls.ts'
import { proposalCalls } from '#domain/proposal/calls.ts'
import { proposal } from '#domain/proposal/proposal.ts'
import { numberOf, textOf } from '../base/typed.ts'
import { type DialogInput, FormDialog, type FormFields } from '../kit/dialog/FormDialog.tsx'
import { PickField } from '../kit/pick/PickField.tsx'
import { call } from '../wire/call.ts'
import { useMay } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { FreshProposal, fresh, freshValues } from './FreshProposal.tsx'
import { OfferedPrice } from './OfferedPrice.tsx'

type Variant = Omit<InputOf<typeof proposalCalls.add>, 'ppIdx'>
export type OfferedWish = Omit<Variant, 'pvName' | 'pdIdx' | 'amount'> & { advIdx: number | null }

interface Props {
  wish: OfferedWish
  /** Proposal that the wish was asked for. */
  askedFor?: number
  onDone(ppIdx: number): void
  onClose(): void
}

const { open, submitted, over } = codes.proposalState
const which = { ppIdx: numberReference('proposal', { required: true }) }
const variant = {
  pvName: text({ required: true, max: 100 }),
  pdIdx: numberReference('product', { required: true }),
  amount: number({ max: 999_999_999_999 }),
}

/** Variant of a wish, for a proposal that begins with it or for one that is there. */
export function ProposeDialog({ wish: { advIdx, ...wish }, askedFor, onDone, onClose }: Props) {
  const { t } = useTranslation('proposal')
  const mayBegin = useMay()('proposal', 'WRITE')
  const [isNew, setNew] = useState(mayBegin && askedFor === undefined)
  const offer = useCall(proposalCalls.detail, { ppIdx: askedFor ?? 0 }, { isEnabled: askedFor !== undefined })
  const fields: FormFields = { ...(isNew ? fresh : which), ...variant }
  return (
    <FormDialog
      {...{ title: t('act.propose'), act: t('act.propose'), fields }}
      labels={{
        ...{ ppIdx: t('proposal.title'), ppName: t('new.name'), advIdx: t('proposal.adName') },
        ...{ validUntil: t('proposal.validUntil'), pvName: t('variant.name'), pdIdx: t('variant.product') },
        amount: t('variant.ownAmount'),
      }}
      start={{ ppIdx: askedFor, ...freshValues(advIdx) }}
      onSend={({ ppIdx, ppName, advIdx: customer, validUntil, pvName, pdIdx, amount }) => {
        const own = typeof amount === 'number' ? amount : null
        const added = { ...wish, pvName: String(pvName ?? ''), pdIdx: Number(pdIdx), amount: own }
        if (!isNew) return call(proposalCalls.add, { ...added, ppIdx: Number(ppIdx) })
        const begun = { ppName: String(ppName), advIdx: Number(customer), validUntil: String(validUntil) }
        return call(proposalCalls.begin, { ...added, ...begun })
      }}
      onDone={({ ppIdx }) => onDone(ppIdx)}
      onClose={onClose}
    >
      {(input) => (
        <>
          {mayBegin && (
            <SegmentedControl
              {...{ size: 'xs', fullWidth: true, 'aria-label': t('proposal.title') }}
              data={[
                { value: 'new', label: t('proposal.new') },
                { value: 'there', label: t('new.there') },
              ]}
              value={isNew ? 'new' : 'there'}
              onChange={(chosen) => setNew(chosen === 'new')}
            />
          )}
          {isNew ? (
            <FreshProposal input={input} advIdx={advIdx} />
          ) : (
            <PickField
              {...input('ppIdx')}
              disabled={false}
              of={proposal}
              call={proposalCalls.list}
              filters={{ proposalState: [open, submitted, over] }}
              text={offer.data?.ppName ?? ''}
              onBlur={() => undefined}
            />
          )}
          <TextInput {...textOf(input('pvName'))} />
          <ProductSelect input={input('pdIdx')} />
          <NumberInput {...numberOf(input('amount'))} description={t('variant.ownAmountHint')} />
          <OfferedPrice
            wish={wish}
            pdIdx={input('pdIdx').value}
            advIdx={isNew ? input('advIdx').value : null}
            ppIdx={isNew ? null : input('ppIdx').value}
            amount={input('amount').value}
          />
        </>
      )}
    </FormDialog>
  )
}

function ProductSelect({ input: { value, onChange, ...input } }: { input: DialogInput }) {
  const { data } = useCall(priceCalls.products, {})
  return (
    <Select
      {...input}
      allowDeselect={false}
      size="xs"
      data={(data?.list ?? []).map(({ pdIdx, pdName }) => ({ value: String(pdIdx), label: pdName }))}
      value={typeof value === 'number' ? String(value) : null}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  )
}
