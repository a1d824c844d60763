import { Text } from '@mantine/core'
import type { InputOf } from '#domain/base/call.ts'
import { type StepMoves as Moves, organizeCalls } from '#domain/schedule/organize-calls.ts'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

/** Effect of a step on others, as soon as it is worked out; nothing where it cannot be told. */
export function StepMoves(asked: InputOf<typeof organizeCalls.previewStep>) {
  const { t } = useTranslation('selling')
  const sentence = useSentence()
  const { data, isError } = useCall(organizeCalls.previewStep, asked, { isFresh: true })
  if (isError || data?.day === null) return null
  return (
    <Text size="sm" aria-live="polite" c={data ? undefined : 'dimmed'}>
      {data ? sentence(data, data.day) : t('ask.moves.wait')}
    </Text>
  )
}

function useSentence() {
  const { t } = useTranslation('selling')
  const { day, number } = useFormats()
  return ({ screens, house, losing, lost, gaining, gained }: Moves, from: string): string => {
    const change = screens === 0 ? 'same' : house === 0 ? 'order' : house < 0 ? 'less' : 'more'
    const told = { day: day(from), screens: number(screens), slots: number(Math.abs(house)) }
    const others = [
      losing > 0 ? t('ask.moves.lose', { campaigns: number(losing), plays: number(lost) }) : t('ask.moves.noneLose'),
      ...(gaining > 0 ? [t('ask.moves.gain', { campaigns: number(gaining), plays: number(gained) })] : []),
    ]
    return [t(`ask.moves.${change}`, told), ...(screens > 0 ? others : [])].join(' ')
  }
}
