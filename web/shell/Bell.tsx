import { Anchor, Box, NavLink, Popover, Stack, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ownRuns } from '#domain/console/live.ts'
import type { Told } from '#domain/content/told/told.ts'
import { toldCalls } from '#domain/content/told/told-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { Read } from '../kit/cell/Read.tsx'
import { useAct, useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

/** Seen also where the menu is folded to its icons. */
const NEW = 'var(--mantine-color-error)'

/** Of what one is told; what was seen is no longer new once it is closed. */
export function Bell({ isFolded }: { isFolded: boolean }) {
  const { t } = useTranslation(['console', 'window'])
  const { number } = useFormats()
  const told = useCall(toldCalls.list, {}, { topic: ownRuns })
  const read = useAct(toldCalls.read, [toldCalls.list])
  const [isOpen, setOpen] = useState(false)
  const unread = told.data?.unread ?? 0
  const toggle = (isOpening: boolean) => {
    setOpen(isOpening)
    const newest = told.data?.items[0]
    if (!isOpening && newest && unread > 0) read.mutate({ toldIdx: newest.toldIdx })
  }
  const label = unread > 0 ? t('bell', { count: number(unread) as never }) : t('bell.title')
  return (
    <Popover
      opened={isOpen}
      onChange={toggle}
      position="right-start"
      width={360}
      shadow="md"
      withinPortal
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <NavLink
          component="button"
          type="button"
          aria-label={isFolded ? label : undefined}
          label={isFolded ? undefined : label}
          leftSection={<IconBell size={18} stroke={unread > 0 ? 2.4 : 1.6} color={unread > 0 ? NEW : 'currentColor'} />}
          onClick={() => toggle(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Box style={{ maxHeight: '60vh', overflowY: 'auto' }}>
          <Read of={told} none={({ items }) => items.length === 0 && t('window:bell.none')}>
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
  const { exact, number } = useFormats()
  const { kind, publishIdx, publishName, person, reason, bad, restBad, at, isRead } = line
  const values = { person, reason: reason ?? '', bad: number(bad ?? 0), rest: number(restBad ?? 0) }
  return (
    <div role="listitem">
      <Anchor
        component={Link}
        to={`/content/publish/view?publishIdx=${publishIdx}`}
        size="sm"
        fw={isRead ? undefined : 700}
        onClick={onOpen}
      >
        {publishName}
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
