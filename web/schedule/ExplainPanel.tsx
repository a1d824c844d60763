import { Button, Group, Text } from '@mantine/core'
import { scheduleCalls } from '#domain/schedule/calls.ts'
import type { CoveringEmergency, DayPlay } from '#domain/schedule/explain/view.ts'
import { Read } from '../kit/cell/Read.tsx'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { ItemName } from './ItemName.tsx'
import { WhyNot } from './WhyNot.tsx'

interface Props {
  mediaId: string
  at: number
  zone: string
  onAt(at: number): void
}

/** Explanation of a screen at an instant, with the reasons why the other publishes do not play then. */
export function ExplainPanel({ mediaId, at, zone, onAt }: Props) {
  const { t } = useTranslation('schedule')
  const explained = useCall(scheduleCalls.explain, { mediaId, at })
  const formats = useFormats()
  const clock = formats.moment(zone)
  return (
    <Read of={explained} height={180}>
      {(data) => (
        <>
          <Group gap={8} mb={6}>
            <Text fw={600}>{clock.format(data.at)}</Text>
            <Button size="compact-xs" variant="default" onClick={() => onAt(Date.now())}>
              {t('now')}
            </Button>
          </Group>
          <Text size="sm">{t(`reason.${data.reason}`)}</Text>
          {data.terms.map((term) => (
            <Text key={term} size="sm" c="dimmed">
              {t(`shownAs.${term}`)}
            </Text>
          ))}
          {data.emergency && <Covering emergency={data.emergency} clock={clock} />}
          {data.play && <Play play={data.play} clock={formats.clock(zone)} />}
          {data.next && (
            <Text size="xs" c="dimmed">
              {t('next', { at: clock.format(data.next.from), item: data.next.itemName ?? t('card') })}
            </Text>
          )}
          <WhyNot explained={data} />
        </>
      )}
    </Read>
  )
}

function Covering({ emergency, clock }: { emergency: CoveringEmergency; clock: Intl.DateTimeFormat }) {
  return (
    <Text size="sm" mb={4} c="red" fw={600}>
      {emergency.emTitle}{' '}
      <Text span size="xs" c="dimmed">
        {clock.formatRange(emergency.from, emergency.to)}
      </Text>
    </Text>
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
