import { Text } from '@mantine/core'
import { publishChangeCalls } from '#domain/content/change/change-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'

/** The contents that are chosen, and from when on; at once without an instant. */
export interface Wish {
  contents: readonly number[]
  at: string | null
}

/** "Screens: 31, from 14:00:00 · Without a player yet: 4", or why not. */
export function EffectLine({ publishIdx, wish }: { publishIdx: number; wish: Wish }) {
  const { t } = useTranslation('content')
  const { exact, number } = useFormats()
  const { data, error } = useCall(publishChangeCalls.weigh, { publishIdx, ...wish }, { isFresh: true })
  if (error) {
    const [fault = error.refused] = Object.values(error.refused.fields ?? {})
    return (
      <Text size="sm" c="red" role="alert">
        {wordsOf(fault.msg, fault.values)}
      </Text>
    )
  }
  return (
    <Text size="sm" fw={600} aria-live="polite">
      {data && t('change.effect', { screens: number(data.screens), at: exact(Date.parse(data.from), USUAL_ZONE) })}
      {data && data.withoutPlayer > 0 && ` · ${t('change.withoutPlayer', { screens: number(data.withoutPlayer) })}`}
      {data?.isAsked && ` · ${t('review.change')}`}
    </Text>
  )
}
