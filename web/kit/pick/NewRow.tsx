import { Anchor } from '@mantine/core'
import { kinds } from '#domain/kinds.ts'
import { useMay } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'
import type { ListView } from '../list/list-state.ts'

interface Props {
  of: string
  /** Filters of the rows that are looked for: the new one is to be among them. */
  filters: ListView['filters'] | undefined
}

/** Way to a new record where there is none to choose, for those who may enter one: in a window beside the form. */
export function NewRow({ of, filters = {} }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const kind = kinds[of]
  if (!kind?.isEntered || !may(kind.program, 'WRITE')) return null
  return (
    // The field keeps the focus, or its list would go before the click.
    <Anchor
      href={`${kind.path}/view?${given(filters)}`}
      target="_blank"
      size="sm"
      px="sm"
      pb={6}
      onMouseDown={(event) => event.preventDefault()}
    >
      {t('list.create')}
    </Anchor>
  )
}

/** Filters that leave one value, for the form of the new record to begin with what it knows of them. */
const given = (filters: ListView['filters']) =>
  new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) =>
      Array.isArray(value) && value.length === 1 ? [[name, String(value[0])]] : [],
    ),
  )
