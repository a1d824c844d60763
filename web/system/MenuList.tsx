import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '#domain/base/resource.ts'
import { afterMove, asShown, type Move, type menu } from '#domain/system/menu.ts'
import { tellRefusal } from '../base/tell.ts'
import { ErrorScreen } from '../layout/ErrorScreen.tsx'
import { useMay } from '../session/session.ts'
import { useAct, useCall } from '../use-call.ts'
import { MenuDialog } from './MenuDialog.tsx'
import { MenuTree } from './MenuTree.tsx'

export type MenuLine = Row<typeof menu>
/** A line that is there, or a new one below a section (or on top). */
export type Edited = { line: MenuLine } | { parentId: number | null }

/** The side menu as everyone's: sections and entries, moved by hand or by keyboard. */
export function MenuList() {
  const { t } = useTranslation('system')
  const may = useMay()
  const { data, error } = useCall('system/menu/list', { size: 1000 })
  const move = useAct('system/menu/move', ['system/menu/list', 'system/menu/gnb'])
  const [edited, setEdited] = useState<Edited>()
  const [pending, setPending] = useState<Move>()
  if (error && !data) return <ErrorScreen kind="500" />
  const run = (wish: Move) => {
    setPending(wish)
    move.mutate(wish, {
      onError: ({ refused }) => tellRefusal(refused),
      onSettled: () => setPending(undefined),
    })
  }
  const lines = data && (pending ? afterMove(data.list, pending) : asShown(data.list))
  return (
    <>
      <Group justify="space-between" mb={4}>
        <Title order={1}>{t('menu.title')}</Title>
        {may('menu', 'WRITE') && (
          <Button leftSection={<IconPlus size={14} />} onClick={() => setEdited({ parentId: null })}>
            {t('menu.newSection')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" mb={10}>
        {t('menu.hint')}
      </Text>
      {lines ? <MenuTree lines={lines} onMove={run} onEdit={setEdited} /> : <Skeleton height={520} />}
      {edited && <MenuDialog edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
