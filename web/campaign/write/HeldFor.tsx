import { Alert, Text } from '@mantine/core'
import type { HoldOfDraft } from '#domain/campaign/campaign-calls.ts'
import { isOver } from '#domain/campaign/hold/state.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

/** Hold that a draft counts on: until when, or that it is over and its plays are free for others. */
export function HeldFor({ hold: { holdName, state, until } }: { hold: HoldOfDraft }) {
  const { t } = useTranslation(['selling', 'campaign'])
  const { dayAndTime } = useFormats()
  const at = dayAndTime(USUAL_ZONE).format(Date.parse(until))
  if (isOver(state)) {
    return (
      <Alert color="orange" p="xs" mb="xs" role="status">
        {t('write.holdOver', { name: holdName, at })}
      </Alert>
    )
  }
  const states = {
    ...{ held: t('campaign:hold.state.held'), asked: t('campaign:hold.state.asked') },
    inLine: t('campaign:hold.second'),
  }
  return (
    <Text size="sm" mb="xs">
      {t('write.hold', { name: holdName, state: states[state], at })}
    </Text>
  )
}
