import { Text } from '@mantine/core'
import type { CodeWorth } from '#domain/campaign/price/product-calls.ts'
import { ShortTable } from '../../kit/table/ShortTable.tsx'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'

interface Props {
  worth: CodeWorth
  /** Steps before the code. */
  rows: readonly (readonly [name: string, amount: number])[]
}

/** From what is asked to the total: the code, the tax on what it leaves, the plays that it brings, and why a code gives nothing. */
export function CodeSteps({ worth: { codeDiscount, codePlays, codeFault, vat, total }, rows }: Props) {
  const { t } = useTranslation('selling')
  const { number, won } = useFormats()
  const steps = [
    ...rows,
    ...(codeDiscount > 0 ? [[t('campaign.discountCode'), -codeDiscount] as const] : []),
    [t('price.vat'), vat] as const,
    [t('price.total'), total] as const,
  ]
  return (
    <>
      <ShortTable
        rows={steps}
        keyOf={([name]) => name}
        columns={[{ cell: ([name]) => name }, { isFigure: true, cell: ([, amount]) => won(amount) }]}
      />
      {codePlays > 0 && (
        <Text size="sm" mb={6}>
          {t('campaign.freePlays')}: {number(codePlays)}
        </Text>
      )}
      {codeFault && (
        <Text size="sm" mb={6} c="var(--mantine-color-error)">
          {wordsOf(codeFault)}
        </Text>
      )}
    </>
  )
}
