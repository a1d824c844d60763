import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { content } from '#domain/content/content.ts'
import { contentCalls } from '#domain/content/content-calls.ts'
import { ValidTo } from '../kit/cell/ValidTo.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'

/** Conversions come to their end without anyone asking. */
const SECONDS = 5

export function ContentList() {
  const { t } = useTranslation('content')
  const may = useMay()
  return (
    <ListPage
      of={content}
      calls={contentCalls}
      actions={
        may('content', 'WRITE') && (
          <Button variant="default" component={Link} to="/content/content/many">
            {t('many.open')}
          </Button>
        )
      }
      everySeconds={SECONDS}
      render={{ validTo: (row) => <ValidTo of={content} row={row} /> }}
    />
  )
}
