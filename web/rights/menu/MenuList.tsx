import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Row } from '#domain/base/resource.ts'
import { menu } from '#domain/rights/menu.ts'
import { menuCalls } from '#domain/rights/menu-calls.ts'
import { later } from '../../base/later.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useAddressState } from '../../kit/list/list-state.ts'
import { useOpenedRow } from '../../kit/list/opened-row.ts'
import { TreeName } from '../../kit/tree/TreeName.tsx'
import { useUnfolded } from '../../kit/tree/unfolded.ts'
import { useMay } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'
import { MenuName, MenuRows } from './MenuRows.tsx'

const MenuDialog = later(async () => (await import('./MenuDialog.tsx')).MenuDialog)

export type MenuLine = Row<typeof menu>
/** A line that is there, or a new one below a section (or on top). */
export type Edited = { line: MenuLine } | { parentId: number | null }

const calls = { list: menuCalls.list, excel: menuCalls.excel }

/** The side menu as everyone's: sections and entries, moved by hand or by keyboard. */
export function MenuList() {
  const { t, language } = useTranslation('system')
  const may = useMay()
  const { view } = useAddressState(menu)
  const [unfolded, fold] = useUnfolded()
  const { open, close, among } = useOpenedRow(menu)
  const [edited, setEdited] = useState<Edited>()
  const isMovable = view.order === menu.order && view.search === '' && Object.keys(view.filters).length === 0
  const name = (line: MenuLine) => {
    const { mnId, shownName, depth, childCount } = line
    const isOpen = unfolded.has(mnId)
    const act = t(isOpen ? 'tree.fold' : 'tree.unfold', { name: shownName })
    return (
      <MenuName {...{ line, isMovable }} onNewBelow={() => setEdited({ parentId: mnId })}>
        <TreeName {...{ name: shownName, depth, childCount, isOpen, act }} onToggle={() => fold(mnId, !isOpen)} />
      </MenuName>
    )
  }
  return (
    <ListPage
      of={menu}
      calls={calls}
      also={{ language, ...(unfolded.size > 0 && { unfolded: [...unfolded] }) }}
      render={{ shownName: name }}
      onOpen={may('menu', 'UPDATE') && open}
      onFold={({ mnId, childCount }, isUnfolding) => childCount > 0 && fold(mnId, isUnfolding)}
      around={(grid, rows) => <MenuRows lines={rows}>{grid}</MenuRows>}
      actions={
        may('menu', 'WRITE') && (
          <Button leftSection={<IconPlus size={14} />} onClick={() => setEdited({ parentId: null })}>
            {t('menu.newSection')}
          </Button>
        )
      }
      before={
        <Text size="sm" c="dimmed" mb={10}>
          {t('menu.hint')}
        </Text>
      }
    >
      {(rows) => {
        const line = among(rows)
        const opened = line ? { line } : edited
        const end = line ? close : () => setEdited(undefined)
        return <Suspense>{opened && <MenuDialog key={line?.mnId} edited={opened} onClose={end} />}</Suspense>
      }}
    </ListPage>
  )
}
