import { Checkbox } from '@mantine/core'
import type { Resource, Row } from '#domain/base/resource.ts'
import { useTranslation } from '../../words/translation.ts'
import type { GridProps } from './grid-props.ts'

/** Pixels of the column in which rows are ticked. */
export const TICK_WIDTH = 38

/** Ticks the rows of the page, or none of them. */
export function TickAll<R extends Resource>({ of, rows, ticked, onTick }: GridProps<R>) {
  const { t } = useTranslation()
  const keys = rows.map((row) => keyOf(of, row))
  const all = keys.length > 0 && keys.every((key) => ticked?.has(key))
  return (
    <div className="grid-cell" role="columnheader" tabIndex={-1} style={{ width: TICK_WIDTH }}>
      <Checkbox
        size="xs"
        checked={all}
        aria-label={t('list.tickPage')}
        onChange={() => onTick?.(new Set(all ? [] : keys))}
      />
    </div>
  )
}

export const keyOf = (of: Resource, row: object) => (row as Record<string, unknown>)[of.key]

/** Name of a row, its key where it has none. */
export const nameOf = ({ title, key }: Resource, row: object) => {
  const { [title]: name, [key]: id } = row as Readonly<Record<string, unknown>>
  return String(name || id)
}

export function toggle<R extends Resource>({ of, ticked, onTick }: GridProps<R>, row: Row<R>) {
  const next = new Set(ticked)
  const key = keyOf(of, row)
  if (!next.delete(key)) next.add(key)
  onTick?.(next)
}
