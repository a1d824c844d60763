import { Button, Group, Input, Pill, Text } from '@mantine/core'
import { Fragment, useState } from 'react'
import type { ListInput, Page } from '#domain/base/call.ts'
import type { Resource, Row } from '#domain/base/resource.ts'
import { useMayMake } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { RecordName } from '../cell/RecordName.tsx'
import { Shown } from '../cell/Shown.tsx'
import type { ControlProps } from '../input/Input.tsx'
import type { ListCall } from '../list/ListPage.tsx'
import { PickDialog, type PickProps } from './PickDialog.tsx'

interface Props<R extends Resource> extends ControlProps, Omit<PickProps<R>, 'pick' | 'onPick'> {}

const SHOWN = 20

/** References to several records: their names, and the dialog that finds more, for those who may list them. */
export function PickManyField<R extends Resource>(props: Props<R>) {
  const { of, call, columns, filters, value, onChange, label, description, error, disabled } = props
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const keys: readonly (string | number)[] = Array.isArray(value) ? value : []
  const mayMake = useMayMake()
  const mayChoose = mayMake(call)
  const names = useNames(of, call, mayChoose ? keys : [])
  const add = (rows: readonly Row<R>[]) => {
    const picked = rows.map((row) => row[of.key as keyof Row<R>] as string | number)
    onChange([...new Set([...keys, ...picked])])
  }
  if (!mayChoose && !disabled && keys.length === 0) return null
  if (disabled || !mayChoose) {
    const rest = keys.length > SHOWN && t('pick.more', { count: keys.length - SHOWN })
    return (
      <Shown label={label}>
        <span>
          {keys.slice(0, SHOWN).map((key, at) => (
            <Fragment key={key}>
              {at > 0 && ', '}
              <RecordName of={of.name} at={key} name={String(names.get(key) ?? key)} />
            </Fragment>
          ))}
          {rest && `, ${rest}`}
        </span>
      </Shown>
    )
  }
  return (
    <Input.Wrapper size="xs" label={label} description={description} error={error} required={props.required}>
      <Group gap={6} mt={4} role="group" aria-label={label}>
        {keys.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('pick.nothing')}
          </Text>
        )}
        {keys.slice(0, SHOWN).map((key) => (
          <Pill
            key={key}
            withRemoveButton
            onRemove={() => onChange(keys.filter((other) => other !== key))}
            removeButtonProps={{
              'aria-label': `${t('pick.clear')}: ${names.get(key) ?? key}`,
              'aria-hidden': false,
              tabIndex: 0,
            }}
          >
            {names.get(key) ?? key}
          </Pill>
        ))}
        {keys.length > SHOWN && <Text size="sm">{t('pick.more', { count: keys.length - SHOWN })}</Text>}
        <Button variant="default" onClick={() => setOpen(true)} aria-label={`${t('pick.choose')}: ${label}`}>
          {t('pick.choose')}
        </Button>
      </Group>
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
    </Input.Wrapper>
  )
}

/** Names of the chosen ones: asked for by their keys. */
function useNames<R extends Resource>(of: R, call: ListCall<R>, keys: readonly (string | number)[]) {
  const shown = keys.slice(0, SHOWN)
  // The key is one of the resource's fields.
  const filters = { [of.key]: shown } as unknown as ListInput<R>['filters']
  const input = { filters, size: SHOWN }
  const query = useCall(call, input, { isEnabled: shown.length > 0 })
  const rows = (query.data as Page<Row<R>> | undefined)?.list ?? []
  return new Map(
    rows.map((row) => [row[of.key as keyof Row<R>] as string | number, String(row[of.title as keyof Row<R>])]),
  )
}
