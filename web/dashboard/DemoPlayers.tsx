import { Group, Text } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import { demoCalls } from '#domain/dashboard/demo-calls.ts'
import { environmentCalls } from '#domain/system/environment-calls.ts'
import { ActButton } from '../kit/record/ActButton.tsx'
import { useMay } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

/** Players of the demo network, and the button that stops them; nothing where there are none. */
export function DemoPlayers() {
  const { t } = useTranslation('dashboard')
  const may = useMay()
  const { data } = useCall(demoCalls.players, {}, { isEnabled: may('env', 'VIEW') })
  if (!data || data.players === 0) return null
  const { players: count, isPlaying } = data
  return (
    <Group gap="sm" mt="md" justify="space-between">
      <Text size="sm" c="dimmed">
        {t(isPlaying ? 'demo.playing' : 'demo.stopped', { count })}
      </Text>
      {may('env', 'UPDATE') && (
        <ActButton
          call={demoCalls.play}
          input={{ isPlaying: isPlaying ? codes.yesNo.no : codes.yesNo.yes }}
          label={t(isPlaying ? 'demo.stop' : 'demo.start')}
          question={t(isPlaying ? 'demo.stopQuestion' : 'demo.startQuestion', { count })}
          done={t(isPlaying ? 'demo.stopDone' : 'demo.startDone')}
          stales={[demoCalls.players, environmentCalls.list, environmentCalls.detail]}
        />
      )}
    </Group>
  )
}
