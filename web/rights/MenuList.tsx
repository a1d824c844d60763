import { Button, Group, Skeleton, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Row } from '#domain/base/resource.ts'
import { afterMove, asShown, type Move, menu, placeOf } from '#domain/rights/menu.ts'
import { menuCalls } from '#domain/rights/menu-calls.ts'
import { sessionCalls } from '#domain/sign-in/calls.ts'
import { PageTitle } from '../base/PageTitle.tsx'
import { Unread } from '../kit/cell/Unread.tsx'
import { undoable } from '../kit/dialog/undo.ts'
import { useRefresh } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { useMay } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { useLineName } from './line-name.ts'
import { MenuDialog } from './MenuDialog.tsx'
import { MenuTree } from './MenuTree.tsx'

export type MenuLine = Row<typeof menu>
/** A line that is there, or a new one below a section (or on top). */
export type Edited = { line: MenuLine } | { parentId: number | null }

/** The side menu as everyone's: sections and entries, moved by hand or by keyboard. */
export function MenuList() {
  const { t } = useTranslation('system')
  const may = useMay()
  const query = useCall(menuCalls.list, { size: 1000 }, { topic: menu.name })
  const { data } = query
  const refresh = useRefresh()
  const nameOf = useLineName()
  const [edited, setEdited] = useState<Edited>()
  const [pending, setPending] = useState<Move>()
  if (query.error && !data) return <Unread query={query} />
  const lines = data && (pending ? afterMove(data.list, pending) : asShown(data.list))
  const run = async (wish: Move) => {
    const line = lines?.find(({ mnId }) => mnId === wish.mnId)
    const back = lines && placeOf(lines, wish.mnId)
    if (!line || !back) return
    setPending(wish)
    await undoable({
      done: t('menu.moved', { name: nameOf(line) }),
      act: () => call(menuCalls.move, wish),
      undo: () => call(menuCalls.move, back),
      refresh: () => refresh([menuCalls.list, sessionCalls.menus]),
    })
    setPending(undefined)
  }
  return (
    <>
      <Group justify="space-between" mb={4}>
        <PageTitle>{t('menu.title')}</PageTitle>
        {may('menu', 'WRITE') && (
          <Button leftSection={<IconPlus size={14} />} onClick={() => setEdited({ parentId: null })}>
            {t('menu.newSection')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" mb={10}>
        {t('menu.hint')}
      </Text>
      {lines ? (
        <MenuTree lines={lines} onMove={(wish) => void run(wish)} onEdit={setEdited} />
      ) : (
        <Skeleton height={520} />
      )}
      {edited && <MenuDialog edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
