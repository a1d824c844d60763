import { NavLink } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { ownRuns } from '#domain/console/live.ts'
import { toldCalls } from '#domain/content/told/told-calls.ts'
import { fetchedAhead } from '../base/later.ts'
import { Behind } from '../kit/dialog/Behind.tsx'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

/** Seen also where the menu is folded to its icons. */
const NEW = 'var(--mantine-color-error)'
const lines = fetchedAhead(async () => (await import('./opened.ts')).opened.BellLines)

interface Props {
  isFolded: boolean
  /** The page has read what it shows first. */
  isRead: boolean
}

/** Of what one is told. */
export function Bell({ isFolded, isRead }: Props) {
  const { t } = useTranslation('console')
  const { number } = useFormats()
  const told = useCall(toldCalls.list, {}, { topic: ownRuns, isEnabled: isRead })
  const unread = told.data?.unread ?? 0
  const label = unread > 0 ? t('bell', { count: number(unread) }) : t('bell.title')
  const standIn = (
    <NavLink
      component="button"
      type="button"
      aria-label={isFolded ? label : undefined}
      label={isFolded ? undefined : label}
      leftSection={<IconBell size={18} stroke={unread > 0 ? 2.4 : 1.6} color={unread > 0 ? NEW : 'currentColor'} />}
    />
  )
  return <Behind of={lines} given={{ told, label, standIn }} />
}
