import { ActionIcon, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Key, ReactNode } from 'react'
import { Panel } from '../cell/Panel.tsx'
import { type Query, Read } from '../cell/Read.tsx'
import { type Column, ShortTable } from '../table/ShortTable.tsx'

interface Props<Child> {
  title: string
  of: Query<{ items: readonly Child[] }>
  /** Words where there are none. */
  none: string
  keyOf(child: Child): Key
  columns: readonly Column<Child>[]
  /** CSS pixels: in less room the table is pushed sideways, and on a phone its columns stand below each other. */
  minWidth?: number
  /** CSS pixels: a longer one scrolls below its heading. */
  maxHeight?: number
  /** Acts and figures in the title's line, such as the one that adds a child. */
  acts?: ReactNode
  /** Left out where whoever looks may not change them. */
  changes?: Changes<Child>
  /** Parts below them, such as the line that adds one. */
  children?: ReactNode
}

interface Changes<Child> {
  /** Name of one, which tells the buttons of its row from those of others. */
  nameOf(child: Child): string
  edit?: Act<Child>
  remove: Act<Child>
}

interface Act<Child> {
  label: string
  onClick(child: Child): void
}

/** Records that belong to the one whose page this is, read by a call of their own. */
export function Children<Child>(props: Props<Child>) {
  const { title, of, none, keyOf, columns, acts, changes, children, ...room } = props
  const rowActs: Column<Child> = { cell: (child) => changes && <RowActs of={child} changes={changes} /> }
  return (
    <Panel title={title} acts={acts}>
      <Read of={of} none={({ items }) => items.length === 0 && none}>
        {({ items }) => (
          <ShortTable rows={items} keyOf={keyOf} {...room} columns={changes ? [...columns, rowActs] : columns} />
        )}
      </Read>
      {children}
    </Panel>
  )
}

function RowActs<Child>({ of: child, changes: { nameOf, edit, remove } }: { of: Child; changes: Changes<Child> }) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {edit && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${edit.label} ${nameOf(child)}`}
          onClick={() => edit.onClick(child)}
        >
          <IconPencil size={14} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={`${remove.label} ${nameOf(child)}`}
        onClick={() => remove.onClick(child)}
      >
        <IconTrash size={14} />
      </ActionIcon>
    </Group>
  )
}
