import { ActionIcon, Group, Progress, Stack, Text } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { forget, type Sending, useSendings } from '../../wire/sendings.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'
import { TrayPart } from './TrayPart.tsx'

/** Files on their way to the server, whatever page is open. */
export function UploadTray() {
  const { t } = useTranslation()
  const sendings = useSendings()
  if (sendings.length === 0) return null
  return (
    <TrayPart title={t('tray.title')} {...sumsOf(sendings)}>
      <Stack gap={8} mah="40vh" style={{ overflowY: 'auto' }}>
        {underWayFirst(sendings).map((sending) => (
          <SendingLine key={sending.id} {...sending} />
        ))}
      </Stack>
    </TrayPart>
  )
}

/** Two hundred at once are more than fit: what is under way stays in sight. */
const underWayFirst = (sendings: readonly Sending[]) => sendings.toSorted((one, other) => +isOver(one) - +isOver(other))

const isOver = ({ state }: Sending) => state === 'done' || state === 'refused'

function sumsOf(sendings: readonly Sending[]) {
  const count = (asked: Sending['state']) => sendings.filter(({ state }) => state === asked).length
  const [done, refused] = [count('done'), count('refused')]
  return { underWay: sendings.length - done - refused, done, refused }
}

function SendingLine(sending: Sending) {
  const { id, name, percent, state, refusal } = sending
  const { t } = useTranslation()
  return (
    <div>
      <Group gap={4} wrap="nowrap" justify="space-between">
        <Text size="xs" truncate title={name}>
          {name}
        </Text>
        <Group gap={2} wrap="nowrap">
          {state === 'sending' && <Act label={t('tray.pause')} icon={IconPlayerPause} run={sending.pause} />}
          {state === 'paused' && <Act label={t('tray.resume')} icon={IconPlayerPlay} run={sending.resume} />}
          <Act
            label={t(isOver(sending) ? 'tray.forget' : 'tray.cancel')}
            icon={IconX}
            run={isOver(sending) ? () => forget(id) : sending.cancel}
          />
        </Group>
      </Group>
      {isOver(sending) ? (
        <Text size="xs" c={state === 'done' ? 'teal' : 'red'} role="status">
          {refusal ? wordsOf(refusal.msg, refusal.values) : t('tray.done')}
        </Text>
      ) : (
        <Progress
          value={percent}
          size="sm"
          animated={state === 'sending'}
          aria-label={t('file.sending', { percent })}
        />
      )}
    </div>
  )
}

function Act({ label, icon: Icon, run }: { label: string; icon: typeof IconX; run(): void }) {
  return (
    <ActionIcon variant="subtle" size={24} aria-label={label} onClick={run}>
      <Icon size={14} />
    </ActionIcon>
  )
}
