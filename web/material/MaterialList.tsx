import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { material } from '#domain/material/material.ts'
import { materialCalls } from '#domain/material/material-calls.ts'
import { ValidTo } from '../kit/cell/ValidTo.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'

/** Conversions come to their end without anyone asking. */
const SECONDS = 5

export function MaterialList() {
  const { t } = useTranslation('material')
  const may = useMay()
  return (
    <ListPage
      of={material}
      calls={materialCalls}
      actions={
        may('material', 'WRITE') && (
          <Button variant="default" component={Link} to="/material/material/many">
            {t('many.open')}
          </Button>
        )
      }
      everySeconds={SECONDS}
      render={{ validTo: (row) => <ValidTo of={material} row={row} /> }}
    />
  )
}
