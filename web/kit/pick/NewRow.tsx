import { Anchor } from '@mantine/core'
import { kinds } from '#domain/kinds.ts'
import { useMay } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'

/** Way to a new record where there is none to choose, for those who may enter one: in a window beside the form. */
export function NewRow({ of }: { of: string }) {
  const { t } = useTranslation()
  const may = useMay()
  const kind = kinds[of]
  if (!kind?.isEntered || !may(kind.program, 'WRITE')) return null
  return (
    // The field keeps the focus, or its list would go before the click.
    <Anchor
      href={`${kind.path}/view`}
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
