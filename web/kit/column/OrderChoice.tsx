import { NativeSelect } from '@mantine/core'
import type { Resource } from '#domain/base/resource.ts'
import { useTranslation } from '../../words/translation.ts'
import { useLabels } from '../cell/labels.ts'

export interface Order {
  of: Resource
  columns?: readonly string[] | undefined
  state: { view: { order: string }; change(part: { order: string }): void }
}

/** Order of rows that have no heads to click at. */
export function OrderChoice({ of, columns = of.columns, state: { view, change } }: Order) {
  const { t } = useTranslation('window')
  const labels = useLabels(of)
  const names = [...new Set([...columns, view.order.replace('-', '')])]
  const data = names.flatMap((name) => [
    { value: name, label: `${labels.field(name)} ▲` },
    { value: `-${name}`, label: `${labels.field(name)} ▼` },
  ])
  return (
    <NativeSelect
      aria-label={t('list.order')}
      data={data}
      value={view.order}
      onChange={({ currentTarget }) => change({ order: currentTarget.value })}
    />
  )
}
