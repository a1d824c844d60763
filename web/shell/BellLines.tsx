import { Anchor, Box, Popover, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { cloneElement, useState } from 'react'
import type { OutputOf } from '#domain/base/call.ts'
import { pageOfTold, type Told } from '#domain/content/told/told.ts'
import { toldCalls } from '#domain/content/told/told-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { type Query, Read } from '../kit/cell/Read.tsx'
import type { Opening } from '../kit/dialog/Behind.tsx'
import { useAct } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

interface Props extends Opening {
  told: Query<OutputOf<typeof toldCalls.list>>
  label: string
}

/** Notifications of oneself; those that were seen are no longer new once it is closed. */
export function BellLines({ told, label, standIn }: Props) {
  const { t } = useTranslation('window')
  const read = useAct(toldCalls.read, [toldCalls.list])
  const [isOpen, setOpen] = useState(false)
  const toggle = (isOpening: boolean) => {
    setOpen(isOpening)
    const newest = told.data?.items[0]
    if (!isOpening && newest && (told.data?.unread ?? 0) > 0) read.mutate({ toldIdx: newest.toldIdx })
  }
  return (
    <Popover
      opened={isOpen}
      onChange={toggle}
      position="right-start"
      middlewares={{ shift: true, flip: { fallbackPlacements: ['left-start', 'bottom-end'] } }}
      width={360}
      shadow="md"
      withinPortal
      trapFocus
      returnFocus
    >
      <Popover.Target>{cloneElement(standIn, { onClick: () => toggle(!isOpen) })}</Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Box style={{ maxHeight: '60vh', overflowY: 'auto' }}>
          <Read of={told} none={({ items }) => items.length === 0 && t('bell.none')}>
            {({ items }) => (
              <Stack gap="sm" role="list">
                {items.map((line) => (
                  <Line key={line.toldIdx} line={line} onOpen={() => toggle(false)} />
                ))}
              </Stack>
            )}
          </Read>
        </Box>
      </Popover.Dropdown>
    </Popover>
  )
}

function Line({ line, onOpen }: { line: Told; onOpen(): void }) {
  const { t } = useTranslation('window')
  const { exact, number, day } = useFormats()
  const { kind, name, person, reason, bad, restBad, points, lastDay, at, isRead } = line
  const expiry = { points: number(points ?? 0), day: lastDay === null ? '' : day(lastDay) }
  const values = { ...expiry, person, reason: reason ?? '', bad: number(bad ?? 0), rest: number(restBad ?? 0) }
  return (
    <div role="listitem">
      <Anchor component={Link} to={pageOfTold(line)} size="sm" fw={isRead ? undefined : 700} onClick={onOpen}>
        {name}
      </Anchor>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t(`bell.${kind}`, values)}
      </Text>
      <Text size="xs" c="dimmed">
        {exact(Date.parse(at), USUAL_ZONE)}
      </Text>
    </div>
  )
}
