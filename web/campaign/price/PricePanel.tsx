import { Button, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { InputOf } from '#domain/base/call.ts'
import { campaign } from '#domain/campaign/campaign.ts'
import { areLines } from '#domain/campaign/line.ts'
import { codeIn } from '#domain/campaign/price/discount-code.ts'
import { MOST_DISCOUNT } from '#domain/campaign/price/price.ts'
import { type PriceAnswer, priceCalls } from '#domain/campaign/price/product-calls.ts'
import { draftFaults } from '#domain/campaign/ready.ts'
import { useLabels } from '../../kit/cell/labels.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { useSurroundings } from '../../kit/input/Input.tsx'
import type { Values } from '../../kit/input/record-form.ts'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { numbersIn } from '../write/numbers.ts'
import { CodeSteps } from './CodeSteps.tsx'
import { OwnAmount } from './OwnAmount.tsx'

const PAUSE_MS = 300
const nothing = { pdIdx: 0, startsOn: '', endsOn: '', targetDays: [], targetHours: [] }

/** The price of what is being written, how it comes about, and how far the entered amount is from it. */
export function PricePanel() {
  const { t } = useTranslation('selling')
  const { form, isLocked } = useSurroundings()
  const [question] = useDebouncedValue(JSON.stringify(asked(form.values) ?? null), PAUSE_MS)
  const input = JSON.parse(question) as InputOf<typeof priceCalls.price> | null
  const answer = useCall(priceCalls.price, input ?? nothing, { isEnabled: input !== null })
  return (
    <Panel title={t('price.title')}>
      {input === null ? (
        <OwnAmount />
      ) : (
        <Read of={answer} height={160}>
          {(price) => (
            <>
              <Steps answer={price} />
              <Difference discount={price.discount} />
              {!isLocked && price.discount !== 0 && (
                <Button
                  variant="default"
                  onClick={() => form.form.setValue('amount', price.price, { shouldDirty: true })}
                >
                  {t('price.take')}
                </Button>
              )}
            </>
          )}
        </Read>
      )}
    </Panel>
  )
}

function Steps({ answer }: { answer: PriceAnswer }) {
  const { t } = useTranslation('selling')
  const labels = useLabels(campaign)
  const { price, amount } = answer
  const steps = answer.steps.map(({ step, amount }) => [t(`price.step.${step}`), amount] as const)
  const own = amount === null || amount === price ? [] : [[labels.field('amount'), amount] as const]
  return <CodeSteps worth={answer} rows={[...steps, [t('price.price'), price], ...own]} />
}

function Difference({ discount }: { discount: number | null }) {
  const { t } = useTranslation('selling')
  const { percent } = useFormats()
  if (discount === null || discount === 0) return null
  const share = percent(Math.abs(discount) / 10_000, 1)
  return (
    <Text size="sm" mb={6} c={discount > MOST_DISCOUNT ? 'var(--mantine-color-error)' : undefined}>
      {discount > 0 ? t('price.below', { share }) : t('price.above', { share })}
      {discount > MOST_DISCOUNT && ` ${t('price.decided')}`}
    </Text>
  )
}

/** Nothing while something that decides is missing. */
function asked(values: Values) {
  const { pdIdx, advIdx, startsOn, endsOn, lines, amount } = values
  const [targetDays, targetHours] = [numbersIn(values.targetDays), numbersIn(values.targetHours)]
  if (typeof pdIdx !== 'number' || typeof startsOn !== 'string' || typeof endsOn !== 'string') return undefined
  if (!startsOn || !endsOn || 'endsOn' in draftFaults({ startsOn, endsOn })) return undefined
  if (targetDays.length === 0 || targetHours.length === 0 || !areLines(lines)) return undefined
  return {
    pdIdx,
    advIdx,
    startsOn,
    endsOn,
    targetDays,
    targetHours,
    lines,
    amount,
    discountCode: codeIn(values.discountCode),
  }
}
