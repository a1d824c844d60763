import { ActionIcon, Button, Group } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import type { DayPlay } from '#domain/schedule/explain/view.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

interface Props {
  play: DayPlay
  zone: string
  /** Beginning of the play that is being moved; nothing while none is. */
  moved: number | null
  mayMove: boolean
  onMove(from: number | null): void
  onDrop(to: number): void
  onOpen(): void
}

const colours: Readonly<Record<number, string>> = { 1: 'orange', 2: 'teal', 4: 'blue' }

/** A play of the hour: opens its reason, and changes places with another of the house. */
export function PlayButton({ play, zone, moved, mayMove, onMove, onDrop, onOpen }: Props) {
  const { t } = useTranslation('schedule')
  const clock = useFormats().clock(zone)
  const isMoved = moved === play.from
  const isTarget = moved !== null && !isMoved && mayMove
  const name = play.itemName ?? t('card')
  return (
    <Group
      gap={0}
      wrap="nowrap"
      draggable={mayMove}
      onDragStart={() => onMove(play.from)}
      onDragEnd={() => onMove(null)}
      onDragOver={(event) => isTarget && event.preventDefault()}
      onDrop={() => onDrop(play.from)}
      style={{ outline: isMoved ? '2px solid var(--mantine-primary-color-filled)' : undefined, borderRadius: 4 }}
    >
      <Button
        variant="subtle"
        color={play.slotType === null ? 'gray' : colours[play.slotType]}
        size="compact-sm"
        justify="flex-start"
        fw={play.slotType === null ? 400 : 500}
        style={{ flex: 1, minWidth: 0 }}
        onClick={onOpen}
      >
        {clock.format(play.from)} {name}
      </Button>
      {mayMove && (
        <ActionIcon
          size="sm"
          variant={isMoved || isTarget ? 'light' : 'subtle'}
          color="gray"
          aria-pressed={isMoved}
          aria-label={t(isTarget ? 'move.here' : 'move.take', { item: name, at: clock.format(play.from) })}
          onClick={() => (isTarget ? onDrop(play.from) : onMove(isMoved ? null : play.from))}
        >
          <IconArrowsExchange size={14} />
        </ActionIcon>
      )}
    </Group>
  )
}
