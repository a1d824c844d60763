import { ActionIcon, Group, Menu, Text } from '@mantine/core'
import { IconDeviceFloppy, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { viewCalls } from '#domain/console/calls.ts'
import type { SavedView } from '#domain/console/view.ts'
import { call } from '../../wire/call.ts'
import { keyOf } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import type { Opening } from '../dialog/Behind.tsx'
import { undoable } from '../dialog/undo.ts'
import type { Views } from './views.ts'

interface Props extends Opening {
  list: string
  views: Views
  onSave(): void
}

export function ViewLines({ standIn, list, views, onSave }: Props) {
  const { t } = useTranslation('console')
  return (
    <Menu position="bottom-end" width={300} closeOnItemClick={false}>
      <Menu.Target>{standIn}</Menu.Target>
      <Menu.Dropdown>
        {views.items.map((view) => (
          <ViewLine key={view.viewId} list={list} view={view} views={views} />
        ))}
        {views.items.length > 0 && <Menu.Divider />}
        <Menu.Item leftSection={<IconDeviceFloppy size={14} />} closeMenuOnClick onClick={onSave}>
          {t('view.save')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
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
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} data-hint={label} onClick={run}>
      <Icon size={14} />
    </ActionIcon>
  )
}
