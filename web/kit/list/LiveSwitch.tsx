import { ActionIcon } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { pauseLive, useLive } from '../../wire/live.ts'
import { useTranslation } from '../../words/translation.ts'

/** Rows change while one looks at them, unless one wants them to hold still. */
export function LiveSwitch() {
  const { t } = useTranslation('console')
  const { isPaused } = useLive(undefined, () => undefined)
  const label = t(isPaused ? 'live.resume' : 'live.pause')
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause
  return (
    <ActionIcon
      variant={isPaused ? 'filled' : 'default'}
      size={30}
      aria-label={label}
      data-hint={label}
      aria-pressed={isPaused}
      onClick={() => pauseLive(!isPaused)}
    >
      <Icon size={16} />
    </ActionIcon>
  )
}
