import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { campaign } from '#domain/campaign/campaign.ts'
import { areLines } from '#domain/campaign/line.ts'
import { codeIn } from '#domain/campaign/price/discount-code.ts'
import { priceCalls } from '#domain/campaign/price/product-calls.ts'
import { useLabels } from '../../kit/cell/labels.ts'
import { Read } from '../../kit/cell/Read.tsx'
import { useSurroundings } from '../../kit/input/Input.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { CodeSteps } from './CodeSteps.tsx'

const PAUSE_MS = 300

/** An amount of one's own with what a code leaves of it; the way to a price where there is neither. */
export function OwnAmount() {
  const { t } = useTranslation('selling')
  const labels = useLabels(campaign)
  const { advIdx, amount, discountCode, lines } = useSurroundings().form.values
  const [code] = useDebouncedValue(codeIn(discountCode), PAUSE_MS)
  const isEnabled = code !== null && typeof amount === 'number' && amount > 0
  const wish = {
    advIdx: typeof advIdx === 'number' ? advIdx : null,
    amount: Number(amount ?? 0),
    discountCode: code,
    lines: areLines(lines) ? lines : null,
  }
  const [asked] = useDebouncedValue(JSON.stringify(wish), PAUSE_MS)
  const answer = useCall(priceCalls.code, JSON.parse(asked) as typeof wish, { isEnabled })
  if (isEnabled)
    return (
      <Read of={answer} height={110}>
        {(worth) => <CodeSteps worth={worth} rows={[[labels.field('amount'), wish.amount]]} />}
      </Read>
    )
  return (
    <Text size="sm" c="dimmed">
      {t('price.hint')}
    </Text>
  )
}
