import { CloseButton, Combobox, TextInput } from '@mantine/core'
import type { Resource, Row } from '#domain/base/resource.ts'
import { useTranslation } from '../../words/translation.ts'
import type { ControlProps } from '../input/Input.tsx'
import type { PickProps } from './PickDialog.tsx'
import { BesideList, RowOptions } from './RowOptions.tsx'
import { useRowBox } from './row-box.ts'

interface Props<R extends Resource>
  extends Omit<ControlProps, 'value' | 'onChange'>,
    Omit<PickProps<R>, 'pick' | 'onPick'> {
  /** Name of what is chosen; empty where nothing is. */
  name: string
  /** Nothing where the field is cleared. */
  onTake(row: Row<R> | undefined): void
  /** Opens the list of all. */
  onAll(): void
}

/** One of many, found by the server as one types. */
export function RowSearch<R extends Resource>(props: Props<R>) {
  const { of, call, columns = of.columns, filters, name, onTake, onAll, onBlur, ...shown } = props
  const { t } = useTranslation()
  const rows = useRowBox({ of, call, ...(filters && { filters }), onTake, onAll })
  return (
    <Combobox store={rows.box} onOptionSubmit={rows.submit}>
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          {...shown}
          value={rows.typed ?? name}
          onChange={({ currentTarget }) => rows.type(currentTarget.value)}
          onClick={() => rows.box.openDropdown()}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onKeyDown={rows.press}
          onBlur={() => {
            rows.close()
            onBlur()
          }}
          inputContainer={(input) => (
            <BesideList label={shown.label} onAll={onAll}>
              {input}
            </BesideList>
          )}
          rightSection={
            name !== '' && !shown.required ? (
              <CloseButton size={24} iconSize={14} aria-label={t('pick.clear')} onClick={() => onTake(undefined)} />
            ) : undefined
          }
        />
      </Combobox.Target>
      <RowOptions of={of} found={rows} label={shown.label} columns={columns} />
    </Combobox>
  )
}
