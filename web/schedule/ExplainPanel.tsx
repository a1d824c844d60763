import { Anchor, Button, Group, List, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { DayPlay } from '#domain/schedule/view.ts'
import { useCall } from '../use-call.ts'
import { ItemName } from './ItemName.tsx'

interface Props {
  mediaId: string
  at: number
  zone: string
  onAt(at: number): void
}

/** Why the screen shows what it shows at an instant, and why the other publishes do not play then. */
export function ExplainPanel({ mediaId, at, zone, onAt }: Props) {
  const { t, i18n } = useTranslation('schedule')
  const { data } = useCall('schedule/schedule/explain', { mediaId, at })
  const clock = new Intl.DateTimeFormat(i18n.language, {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'medium',
    hour12: false,
  })
  if (!data) return null
  return (
    <>
      <Group gap={8} mb={6}>
        <Text fw={600}>{clock.format(data.at)}</Text>
        <Button size="compact-xs" variant="default" onClick={() => onAt(Date.now())}>
          {t('now')}
        </Button>
      </Group>
      <Text size="sm">{t(`reason.${data.reason}`)}</Text>
      {data.play && <Play play={data.play} clock={clock} />}
      {data.next && (
        <Text size="xs" c="dimmed">
          {t('next', { at: clock.format(data.next.from), item: data.next.itemName ?? t('card') })}
        </Text>
      )}
      {data.others.length > 0 && (
        <>
          <Text size="sm" fw={600} mt="sm">
            {t('whyNot')}
          </Text>
          <List size="sm" spacing={2}>
            {data.others.map(({ publishIdx, publishName, reasons }) => (
              <List.Item key={publishIdx}>
                <Anchor component={Link} to={`/content/publish/view?publishIdx=${publishIdx}`} size="sm">
                  {publishName}
                </Anchor>
                : {reasons.map(({ reason }) => t(`whyNot.${reason}`)).join(', ')}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </>
  )
}

function Play({ play, clock }: { play: DayPlay; clock: Intl.DateTimeFormat }) {
  return (
    <Text size="sm" mb={4}>
      <ItemName item={play} />{' '}
      <Text span size="xs" c="dimmed">
        {clock.formatRange(play.from, play.to)}
      </Text>
    </Text>
  )
}
