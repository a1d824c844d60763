import { Button, NumberInput, Select, Stack, TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { InputOf } from '#domain/base/call.ts'
import { number, numberReference, text } from '#domain/base/field.ts'
import { priceCalls } from '#domain/campaign/price/product-calls.ts'
import { proposalCalls } from '#domain/proposal/calls.ts'
import { proposal } from '#domain/proposal/proposal.ts'
import { numberOf, textOf } from '../base/typed.ts'
import { type DialogInput, FormDialog } from '../kit/dialog/FormDialog.tsx'
import { PickField } from '../kit/pick/PickField.tsx'
import { call } from '../wire/call.ts'
import { useMay } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

type Wish = Omit<InputOf<typeof proposalCalls.add>, 'ppIdx' | 'pvName' | 'pdIdx' | 'amount'>

const fields = {
  ppIdx: numberReference('proposal', { required: true }),
  pvName: text({ required: true, max: 100 }),
  pdIdx: numberReference('product', { required: true }),
  amount: number({ max: 999_999_999_999 }),
}

/** Button that makes free room a variant of an offer. */
export function ProposeButton({ wish }: { wish: Wish }) {
  const { t } = useTranslation('proposal')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [to, setTo] = useState(0)
  if (!useMay()('proposal', 'UPDATE')) return null
  const labels = {
    ppIdx: t('proposal.title'),
    pvName: t('variant.name'),
    pdIdx: t('variant.product'),
    amount: t('variant.ownAmount'),
  }
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {t('act.propose')}
      </Button>
      {isOpen && (
        <FormDialog
          {...{ title: t('act.propose'), act: t('act.propose'), fields, labels }}
          onSend={({ ppIdx, pvName, pdIdx, amount }) => {
            setTo(Number(ppIdx))
            const own = typeof amount === 'number' ? amount : null
            return call(proposalCalls.add, {
              ...{ ...wish, ppIdx: Number(ppIdx), pvName: String(pvName ?? ''), pdIdx: Number(pdIdx), amount: own },
            })
          }}
          onDone={() => void router.navigate({ href: `/campaign/proposal/view?ppIdx=${to}` })}
          onClose={() => setOpen(false)}
        >
          {(input) => (
            <Stack gap="sm">
              <PickField
                {...input('ppIdx')}
                disabled={false}
                of={proposal}
                call={proposalCalls.list}
                onBlur={() => undefined}
              />
              <TextInput {...textOf(input('pvName'))} />
              <ProductSelect input={input('pdIdx')} />
              <NumberInput {...numberOf(input('amount'))} description={t('variant.ownAmountHint')} />
            </Stack>
          )}
        </FormDialog>
      )}
    </>
  )
}

function ProductSelect({ input: { value, onChange, ...input } }: { input: DialogInput }) {
  const { data } = useCall(priceCalls.products, {})
  return (
    <Select
      {...input}
      size="xs"
      data={(data?.list ?? []).map(({ pdIdx, pdName }) => ({ value: String(pdIdx), label: pdName }))}
      value={typeof value === 'number' ? String(value) : null}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  )
}
