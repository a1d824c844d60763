import { Button, NumberInput, Select, Stack, TextInput } from '@mantine/core'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { InputOf } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import { number, numberReference, text } from '#domain/base/field.ts'
import { priceCalls } from '#domain/campaign/price/product-calls.ts'
import { proposalCalls } from '#domain/proposal/calls.ts'
import { proposal } from '#domain/proposal/proposal.ts'
import { numberOf, textOf } from '../base/typed.ts'
import { type DialogInput, FormDialog } from '../kit/dialog/FormDialog.tsx'
import { PickField } from '../kit/pick/PickField.tsx'
import { useRefresh } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { useMay } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

type Wish = Omit<InputOf<typeof proposalCalls.add>, 'ppIdx' | 'pvName' | 'pdIdx' | 'amount'>

const { open, submitted, over } = codes.proposalState

const fields = {
  ppIdx: numberReference('proposal', { required: true }),
  pvName: text({ required: true, max: 100 }),
  pdIdx: numberReference('product', { required: true }),
  amount: number({ max: 999_999_999_999 }),
}

/** Button that makes free room a variant of an offer: of the one that it was asked for, or of another that is not decided. */
export function ProposeButton({ wish }: { wish: Wish }) {
  const { t } = useTranslation('proposal')
  const router = useRouter()
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  const { ppIdx: asked }: { ppIdx?: unknown } = useSearch({ strict: false })
  const offer = useCall(proposalCalls.detail, { ppIdx: Number(asked) }, { isEnabled: asked !== undefined })
  if (!useMay()('proposal', 'UPDATE')) return null
  const show = async (ppIdx: number) => {
    await refresh([proposalCalls.variants, proposalCalls.list, proposalCalls.detail])
    return router.navigate({ href: `/campaign/proposal/view?ppIdx=${ppIdx}` })
  }
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
          start={{ ppIdx: offer.data?.ppIdx }}
          onSend={({ ppIdx, pvName, pdIdx, amount }) => {
            const own = typeof amount === 'number' ? amount : null
            return call(proposalCalls.add, {
              ...{ ...wish, ppIdx: Number(ppIdx), pvName: String(pvName ?? ''), pdIdx: Number(pdIdx), amount: own },
            })
          }}
          onDone={(_, { ppIdx }) => void show(Number(ppIdx))}
          onClose={() => setOpen(false)}
        >
          {(input) => (
            <Stack gap="sm">
              <PickField
                {...input('ppIdx')}
                disabled={false}
                of={proposal}
                call={proposalCalls.list}
                filters={{ proposalState: [open, submitted, over] }}
                text={offer.data?.ppName}
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
