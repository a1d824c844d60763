import { Alert, Text } from '@mantine/core'
import { priceSteps } from '#domain/campaign/price/price.ts'
import { priceCalls, type RequestedPrice } from '#domain/campaign/price/product-calls.ts'
import { ShortTable } from '../../kit/table/ShortTable.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

/** Price of a request where the card of today would make another one; nothing where it would not. */
export function CardNow({ cpIdx }: { cpIdx: number }) {
  const { t } = useTranslation('selling')
  const { won } = useFormats()
  const { data } = useCall(priceCalls.requested, { cpIdx }, { topic: 'product' })
  const { asked, now } = data ?? {}
  if (!asked || !now || asked.price === now.price) return null
  return (
    <Alert color="yellow" mb="md" title={t('price.asked.title')}>
      <Text size="sm">{t('price.asked.text')}</Text>
      <ShortTable
        rows={rowsOf(asked, now)}
        keyOf={({ step }) => step}
        columns={[
          { cell: ({ step }) => t(step === 'price' ? 'price.price' : `price.step.${step}`) },
          { head: t('price.asked.then'), isFigure: true, cell: ({ before }) => won(before) },
          { head: t('price.asked.now'), isFigure: true, cell: ({ today }) => won(today) },
        ]}
      />
    </Alert>
  )
}

type Priced = NonNullable<RequestedPrice['asked']>

function rowsOf(asked: Priced, now: Priced) {
  const amountIn = ({ steps }: Priced, step: string) => steps.find((each) => each.step === step)?.amount ?? 0
  const steps = priceSteps.map((step) => ({ step, before: amountIn(asked, step), today: amountIn(now, step) }))
  const told = steps.filter(({ before, today }) => before !== 0 || today !== 0)
  return [...told, { step: 'price' as const, before: asked.price, today: now.price }]
}
