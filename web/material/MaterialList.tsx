import { Badge, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Row } from '#domain/base/resource.ts'
import { material } from '#domain/material/material.ts'
import { materialCalls } from '#domain/material/material-calls.ts'
import { endsSoon } from '#domain/material/valid.ts'
import { Cell } from '../kit/cell/Cell.tsx'
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
      call={materialCalls.list}
      excel={materialCalls.excel}
      view={({ matId }) => `/material/material/view?matId=${matId}`}
      create={may('material', 'WRITE') && '/material/material/view'}
      actions={
        may('material', 'WRITE') && (
          <Button variant="default" component={Link} to="/material/material/many">
            {t('many.open')}
          </Button>
        )
      }
      everySeconds={SECONDS}
      render={{
        validTo: (row) => <ValidTo row={row} />,
      }}
    />
  )
}

/** An end that is near stands out. */
function ValidTo({ row }: { row: Row<typeof material> }) {
  const shown = <Cell of={material} name="validTo" value={row.validTo} row={row} isInGrid />
  return endsSoon(row.validTo, Date.now()) ? <Badge color="yellow">{shown}</Badge> : shown
}
