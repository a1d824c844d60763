import { Fragment, useState } from 'react'
import type { ListInput, Page } from '#domain/base/call.ts'
import type { Resource, Row } from '#domain/base/resource.ts'
import { useMayMake } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { RecordName } from '../cell/RecordName.tsx'
import { Shown } from '../cell/Shown.tsx'
import type { ControlProps } from '../input/Input.tsx'
import { PickDialog, type PickProps } from './PickDialog.tsx'
import { RowChips, type RowKey } from './RowChips.tsx'

interface Props<R extends Resource> extends ControlProps, Omit<PickProps<R>, 'pick' | 'onPick'> {
  /** Name of a chosen one, where its title does not tell it from others. */
  rowName?(row: Row<R>): string
}

const SHOWN = 20

/** References to several records: their names, over which one types to find more, for those who may list them. */
export function PickManyField<R extends Resource>(props: Props<R>) {
  const { of, call, columns, filters, rowName, value, onChange, disabled, ...shown } = props
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const keys: readonly RowKey[] = Array.isArray(value) ? value : []
  const mayMake = useMayMake()
  const mayChoose = mayMake(call)
  // The last ones: Backspace takes none away that one does not see.
  const named = keys.slice(-SHOWN)
  const names = useNames(props, mayChoose ? named : [])
  const add = (rows: readonly Row<R>[]) => {
    const picked = rows.map((row) => row[of.key as keyof Row<R>] as RowKey)
    onChange([...new Set([...keys, ...picked])])
  }
  if (!mayChoose && !disabled && keys.length === 0) return null
  if (disabled || !mayChoose) {
    const rest = keys.length > SHOWN && t('pick.more', { count: keys.length - SHOWN })
    return (
      <Shown label={shown.label}>
        {keys.length > 0 && (
          <span>
            {named.map((key, at) => (
              <Fragment key={key}>
                {at > 0 && ', '}
                <RecordName of={of.name} at={key} name={names.get(key) ?? String(key)} />
              </Fragment>
            ))}
            {rest && `, ${rest}`}
          </span>
        )}
      </Shown>
    )
  }
  return (
    <>
      <RowChips
        {...shown}
        of={of}
        call={call}
        {...(columns && { columns })}
        {...(filters && { filters })}
        keys={keys}
        most={SHOWN}
        nameOf={(key) => names.get(key) ?? String(key)}
        onKeys={onChange}
        onAll={() => setOpen(true)}
      />
      {isOpen && (
        <PickDialog
          of={of}
          call={call}
          pick="many"
          {...(columns && { columns })}
          {...(filters && { filters })}
          onPick={add}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Names of the chosen ones: asked for by their keys. */
function useNames<R extends Resource>({ of, call, rowName }: Props<R>, keys: readonly RowKey[]) {
  // The key is one of the resource's fields.
  const filters = { [of.key]: keys } as unknown as ListInput<R>['filters']
  const input = { filters, size: SHOWN }
  const query = useCall(call, input, { isEnabled: keys.length > 0 })
  const rows = (query.data as Page<Row<R>> | undefined)?.list ?? []
  const nameOf = rowName ?? ((row: Row<R>) => String(row[of.title as keyof Row<R>]))
  return new Map(rows.map((row) => [row[of.key as keyof Row<R>] as RowKey, nameOf(row)]))
}
