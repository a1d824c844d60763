import { Select } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import { areLines } from '#domain/campaign/line.ts'
import { type ProductChoice, priceCalls } from '#domain/campaign/price/product-calls.ts'
import { type ControlProps, useSurroundings } from '../../kit/input/Input.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'

/** A product of the rate card: a package brings its places along, a small one its kind. */
export function ProductField({ value, onChange, label, error, disabled }: ControlProps) {
  const { t } = useTranslation('code')
  const { form } = useSurroundings()
  const { data } = useCall(priceCalls.products, {})
  const products = data?.list ?? []
  const put = (name: string, next: unknown) => form.form.setValue(name, next, { shouldDirty: true })
  const take = (chosen: ProductChoice | undefined) => {
    onChange(chosen?.pdIdx ?? null)
    if (!chosen) return
    put('productName', chosen.pdName)
    const { lines } = form.values
    if (chosen.productKind === codes.productKind.small) put('isSme', codes.yesNo.yes)
    if (chosen.productKind === codes.productKind.package && areLines(lines))
      put(
        'lines',
        lines.map((line) => ({ ...line, places: chosen.places })),
      )
  }
  return (
    <Select
      size="xs"
      clearable
      searchable
      label={label}
      error={error}
      disabled={disabled}
      data={products.map(({ pdIdx, pdName, productKind }) => {
        return { value: String(pdIdx), label: `${pdName} · ${t(`productKind.${productKind}` as 'productKind.GEN')}` }
      })}
      value={typeof value === 'number' ? String(value) : null}
      onChange={(next) => take(products.find(({ pdIdx }) => String(pdIdx) === next))}
    />
  )
}
