import { ActionIcon, Button, Group, Menu, Text, Tooltip } from '@mantine/core'
import { IconBookmark, IconDeviceFloppy, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { viewCalls } from '#domain/console/calls.ts'
import type { SavedView } from '#domain/console/view.ts'
import { later } from '../../base/later.ts'
import { call } from '../../wire/call.ts'
import { keyOf } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { undoable } from '../dialog/undo.ts'
import type { Views } from './views.ts'

const ViewDialog = later(async () => (await import('./ViewDialog.tsx')).ViewDialog)

/** The saved views of a list: open one, make it the first, keep what is seen now. */
export function ViewMenu({ list, views }: { list: string; views: Views }) {
  const { t } = useTranslation('console')
  const [isSaving, setSaving] = useState(false)
  return (
    <>
      <Menu position="bottom-end" width={300} closeOnItemClick={false}>
        <Menu.Target>
          <Button variant="default" h={30} leftSection={<IconBookmark size={14} />}>
            {t('view.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.items.map((view) => (
            <ViewLine key={view.viewId} list={list} view={view} views={views} />
          ))}
          {views.items.length > 0 && <Menu.Divider />}
          <Menu.Item leftSection={<IconDeviceFloppy size={14} />} closeMenuOnClick onClick={() => setSaving(true)}>
            {t('view.save')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {isSaving && <ViewDialog list={list} state={views.current} onClose={() => setSaving(false)} />}
      </Suspense>
    </>
  )
}

function ViewLine({ list, view, views }: { list: string; view: SavedView; views: Views }) {
  const { t } = useTranslation('console')
  const client = useQueryClient()
  const { viewId, viewName, sharing, brdCode, isOwn, owner, state } = view
  const isFirst = views.first === viewId
  const remove = () =>
    undoable({
      done: t('view.removed'),
      act: () => call(viewCalls.remove, { viewId }),
      undo: () => call(viewCalls.save, { list, viewName, sharing, brdCode, state }),
      refresh: () => client.invalidateQueries({ queryKey: keyOf(viewCalls.list) }),
    })
  return (
    <Group gap={2} wrap="nowrap">
      <Menu.Item style={{ flex: 1, minWidth: 0 }} closeMenuOnClick onClick={() => views.open(state)}>
        <Text size="sm" truncate>
          {viewName}
        </Text>
        {sharing !== 'own' && (
          <Text size="xs" c="dimmed" truncate>
            {t(`view.sharing.${sharing}`)}
            {!isOwn && `, ${t('view.of', { owner })}`}
          </Text>
        )}
      </Menu.Item>
      <Act
        label={`${t(isFirst ? 'view.noDefault' : 'view.default')}: ${viewName}`}
        icon={isFirst ? IconStarFilled : IconStar}
        run={() => views.setFirst(isFirst ? null : viewId)}
      />
      {isOwn && <Act label={`${t('view.remove')}: ${viewName}`} icon={IconTrash} run={() => void remove()} />}
    </Group>
  )
}

function Act({ label, icon: Icon, run }: { label: string; icon: typeof IconStar; run(): void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} onClick={run}>
        <Icon size={14} />
      </ActionIcon>
    </Tooltip>
  )
}
