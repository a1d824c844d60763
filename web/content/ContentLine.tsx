import { ActionIcon, Group, Paper, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { Row } from '#domain/base/resource.ts'
import { content as contents } from '#domain/content/content.ts'
import { Cell } from '../kit/cell/Cell.tsx'
import { Poster } from '../kit/cell/Poster.tsx'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

interface Props {
  /** Nothing where one may not see it. */
  content: Row<typeof contents> | undefined
  id: number
  place: number
  last: number
  /** Nothing where it stays where it is. */
  moving?: Moving
}

interface Moving {
  onMove(to: number): void
  onRemove(): void
  drag: { onDragStart(): void; onDragEnd(): void; onDrop(): void }
}

/** One content in its place. With Alt the arrow keys move it. */
export function ContentLine({ content, id, place, last, moving }: Props) {
  const { t } = useTranslation('content')
  const { unit } = useFormats()
  const name = content?.contentName ?? t('publish.hiddenContent', { id })
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined || !moving) return
    event.preventDefault()
    moving.onMove(place + step)
  }
  return (
    <Paper
      withBorder
      px={8}
      py={4}
      role="listitem"
      draggable={moving !== undefined}
      onDragOver={(event) => event.preventDefault()}
      onKeyDown={keys}
      {...moving?.drag}
    >
      <Group gap={10}>
        {moving && <IconGripVertical size={14} aria-hidden style={{ cursor: 'grab' }} />}
        <Text size="sm" w={22} ta="right">
          {place + 1}
        </Text>
        <div style={{ width: 52 }}>
          <Poster address={content?.poster ?? null} />
        </div>
        <Text size="sm" truncate style={{ flex: '1 1 140px' }}>
          {name}
        </Text>
        {content && <Cell of={contents} name="encoding" value={content.encoding} />}
        {content && <Cell of={contents} name="layout" value={content.layout} />}
        <Text size="sm" c="dimmed" w={48} ta="right">
          {typeof content?.playSeconds === 'number' && unit(content.playSeconds, 'second')}
        </Text>
        {moving && (
          <Group gap={2} wrap="nowrap">
            <Act
              label={t('publish.moveUp', { name })}
              icon={IconArrowUp}
              isOff={place === 0}
              run={() => moving.onMove(place - 1)}
            />
            <Act
              label={t('publish.moveDown', { name })}
              icon={IconArrowDown}
              isOff={place === last}
              run={() => moving.onMove(place + 1)}
            />
            <Act label={t('publish.takeOut', { name })} icon={IconX} run={moving.onRemove} />
          </Group>
        )}
      </Group>
    </Paper>
  )
}

function Act({
  label,
  icon: Icon,
  isOff = false,
  run,
}: {
  label: string
  icon: typeof IconX
  isOff?: boolean
  run(): void
}) {
  return (
    // At the ends it is off, but keeps the focus: `disabled` would lose it.
    <ActionIcon
      variant="subtle"
      size="sm"
      aria-label={label}
      aria-disabled={isOff || undefined}
      data-disabled={isOff || undefined}
      onClick={() => !isOff && run()}
    >
      <Icon size={14} />
    </ActionIcon>
  )
}
