import { Combobox, Pill, PillsInput, Text, VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import type { Resource, Row } from '#domain/base/resource.ts'
import { useTranslation } from '../../words/translation.ts'
import type { ControlProps } from '../input/Input.tsx'
import type { PickProps } from './PickDialog.tsx'
import { BesideList, RowOptions } from './RowOptions.tsx'
import { useRowBox } from './row-box.ts'

export type RowKey = string | number

interface Props<R extends Resource>
  extends Omit<ControlProps, 'value' | 'onChange' | 'disabled'>,
    Omit<PickProps<R>, 'pick' | 'onPick'> {
  keys: readonly RowKey[]
  /** So many of them have their chip. */
  most: number
  nameOf(key: RowKey): string
  onKeys(keys: readonly RowKey[]): void
  /** Opens the list of all. */
  onAll(): void
}

/** Several of many: each is found as one types and stands as a chip; Backspace takes the last away. */
export function RowChips<R extends Resource>(props: Props<R>) {
  const { of, call, columns = of.columns, filters, keys, most, nameOf, onKeys, onAll, onBlur, ...shown } = props
  const { t } = useTranslation()
  const remove = (key: RowKey) => onKeys(keys.filter((other) => other !== key))
  const toggle = (row: Row<R>) => {
    const key = row[of.key as keyof Row<R>] as RowKey
    if (keys.includes(key)) remove(key)
    else onKeys([...keys, key])
  }
  const rows = useRowBox({ of, call, ...(filters && { filters }), onTake: toggle, onAll })
  const last = keys.at(-1)
  const field = useRef<HTMLInputElement>(null)
  return (
    <Combobox store={rows.box} onOptionSubmit={rows.submit}>
      <Combobox.DropdownTarget>
        <PillsInput
          size="xs"
          {...shown}
          inputContainer={(input) => (
            <BesideList label={shown.label} onAll={onAll}>
              {input}
            </BesideList>
          )}
        >
          <Pill.Group>
            {keys.slice(-most).map((key) => (
              <Pill
                size="sm"
                key={key}
                withRemoveButton
                onRemove={() => remove(key)}
                removeButtonProps={{
                  onClick: () => field.current?.focus(),
                  'aria-label': `${t('pick.clear')}: ${nameOf(key)}`,
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
              >
                {nameOf(key)}
              </Pill>
            ))}
            {keys.length > most && <Text size="sm">{t('pick.more', { count: keys.length - most })}</Text>}
            <Combobox.EventsTarget withExpandedAttribute autoComplete="off">
              <PillsInput.Field
                ref={field}
                value={rows.typed ?? ''}
                placeholder={keys.length === 0 ? t('pick.nothing') : undefined}
                onChange={({ currentTarget }) => rows.type(currentTarget.value)}
                onClick={() => rows.box.openDropdown()}
                onKeyDown={(event) => {
                  rows.press(event)
                  if (event.key === 'Backspace' && !rows.typed && last !== undefined) remove(last)
                }}
                onBlur={() => {
                  rows.close()
                  onBlur()
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <VisuallyHidden role="status">{t('list.chosen', { count: keys.length })}</VisuallyHidden>
      <RowOptions of={of} found={rows} label={shown.label} columns={columns} chosen={new Set(keys)} />
    </Combobox>
  )
}
