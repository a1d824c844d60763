import { Button, Input, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { contentCalls } from '#domain/content/content-calls.ts'
import { publishSlots, SLOT_SECONDS } from '#domain/schedule/day/slots.ts'
import { type ControlProps, useSurroundings } from '../kit/input/Input.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { ContentDialog } from './ContentDialog.tsx'
import { ContentLine } from './ContentLine.tsx'

/** The contents of the publish that a form is about. */
export function ContentsField(props: ControlProps) {
  const { t } = useTranslation('content')
  const { form } = useSurroundings()
  const { brdCode } = form.values
  const { leftOut }: { leftOut?: unknown } = useSearch({ strict: false })
  return (
    <>
      <ContentsChoice {...props} {...(typeof brdCode === 'string' && { brdCode })} />
      {/* The page was opened by a copy. */}
      {Number(leftOut) > 0 && (
        <Text size="sm" c="var(--mantine-color-yellow-text)" mt={6}>
          {t('publish.leftOut', { count: Number(leftOut) })}
        </Text>
      )}
    </>
  )
}

interface Props extends Omit<ControlProps, 'description' | 'onBlur'> {
  brdCode?: string
  /** First field of a dialog: whoever works with the keys begins at its lines. */
  isFirst?: boolean
}

/** The contents of a publish in their order: dragged, or moved with buttons and keys. */
export function ContentsChoice({ value, onChange, label, required, disabled, error, brdCode, isFirst }: Props) {
  const { t } = useTranslation('content')
  const [isPicking, setPicking] = useState(false)
  const [dragged, setDragged] = useState<number>()
  const chosen = Array.isArray(value) ? (value as readonly number[]) : none
  const { data } = useCall(contentCalls.some, { contents: [...new Set(chosen)] }, { isEnabled: chosen.length > 0 })
  const rows = new Map(data?.items.map((row) => [row.contentIdx, row]))
  const slots = publishSlots(chosen.flatMap((id) => rows.get(id)?.playSeconds ?? []))
  const move = (from: number, to: number) => onChange(moved(chosen, from, to))
  return (
    <Input.Wrapper size="xs" label={label} required={required} error={error}>
      <Stack gap={4} mt={4} role="list" aria-label={label} {...(isFirst && { tabIndex: -1, 'data-autofocus': true })}>
        {chosen.map((id, place) => (
          <ContentLine
            key={`${id}-${timesBefore(chosen, place)}`}
            content={rows.get(id)}
            id={id}
            place={place}
            last={chosen.length - 1}
            {...(!disabled && {
              moving: {
                onMove: (to) => move(place, to),
                onRemove: () => onChange(chosen.filter((_, at) => at !== place)),
                drag: {
                  onDragStart: () => setDragged(place),
                  onDragEnd: () => setDragged(undefined),
                  onDrop: () => dragged !== undefined && move(dragged, place),
                },
              },
            })}
          />
        ))}
      </Stack>
      <Text size="sm" c="dimmed" my={6} aria-live="polite">
        {t('publish.slotSum', { slots, seconds: slots * SLOT_SECONDS })}
      </Text>
      {!disabled && (
        <Button variant="default" leftSection={<IconPlus size={14} />} onClick={() => setPicking(true)}>
          {t('publish.addContent')}
        </Button>
      )}
      {isPicking && (
        <ContentDialog
          {...(brdCode && { brdCode })}
          onPick={(picked) => onChange([...chosen, ...picked.map(({ contentIdx }) => contentIdx)])}
          onClose={() => setPicking(false)}
        />
      )}
    </Input.Wrapper>
  )
}

const none: readonly number[] = []

/** The same content may stand in several places; a line goes along with its own. */
function timesBefore(chosen: readonly number[], place: number) {
  return chosen.slice(0, place).filter((id) => id === chosen[place]).length
}

function moved(list: readonly number[], from: number, to: number): readonly number[] {
  const taken = list[from]
  if (taken === undefined || to < 0 || to >= list.length) return list
  const others = list.filter((_, at) => at !== from)
  return [...others.slice(0, to), taken, ...others.slice(to)]
}
