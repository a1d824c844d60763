import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Row } from '#domain/base/resource.ts'
import { commonCode } from '#domain/system/code.ts'
import { commonCodeCalls } from '#domain/system/code-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { TreeName } from '../kit/tree/TreeName.tsx'
import { useUnfolded } from '../kit/tree/unfolded.ts'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'

/** Every table of codes with what stands below it; a search looks into all of them and shows what stands above. */
export function CodeList() {
  const { t, language } = useTranslation('system')
  const may = useMay()
  const [unfolded, fold] = useUnfolded()
  const name = ({ idx, cdName, depth, childCount }: Row<typeof commonCode>) => {
    const isOpen = unfolded.has(idx)
    const act = t(isOpen ? 'tree.fold' : 'tree.unfold', { name: cdName })
    return <TreeName {...{ name: cdName, depth, childCount, isOpen, act }} onToggle={() => fold(idx, !isOpen)} />
  }
  return (
    <ListPage
      of={commonCode}
      calls={commonCodeCalls}
      also={{ language, ...(unfolded.size > 0 && { unfolded: [...unfolded] }) }}
      render={{ cdName: name }}
      onFold={({ idx, childCount }, isUnfolding) => childCount > 0 && fold(idx, isUnfolding)}
      actions={
        may('code', 'WRITE') && (
          <Button component={Link} to="/system/code/import" variant="default" leftSection={<IconUpload size={14} />}>
            {t('industry.title')}
          </Button>
        )
      }
    />
  )
}
