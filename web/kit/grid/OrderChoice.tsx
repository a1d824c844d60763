import { NativeSelect } from '@mantine/core'
import type { Resource } from '#domain/base/resource.ts'
import { useTranslation } from '../../words/translation.ts'
import { useLabels } from '../cell/labels.ts'

interface Props {
  of: Resource
  columns: readonly string[]
  order: string
  onOrder(order: string): void
}

/** Order of rows that have no heads to click at. */
export function OrderChoice({ of, columns, order, onOrder }: Props) {
  const { t } = useTranslation()
  const labels = useLabels(of)
  const names = [...new Set([...columns, order.replace('-', '')])]
  const data = names.flatMap((name) => [
    { value: name, label: `${labels.field(name)} ▲` },
    { value: `-${name}`, label: `${labels.field(name)} ▼` },
  ])
  return (
    <NativeSelect
      aria-label={t('list.order')}
      data={data}
      value={order}
      onChange={({ currentTarget }) => onOrder(currentTarget.value)}
    />
  )
}
