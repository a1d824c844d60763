import type { HoldRow } from '#domain/campaign/wish.ts'
import { State } from '../../kit/cell/State.tsx'
import { useTranslation } from '../../words/translation.ts'

const tones = { held: 'teal', inLine: 'blue', lapsed: 'gray' } as const

/** State of a hold, since when, and what stands before one in line. */
export function HoldState({ hold: { state, since, place, before, isBeaten } }: { hold: HoldRow }) {
  const { t } = useTranslation('campaign')
  const inLine = place === 2 ? t('hold.second') : t('hold.place', { place: place ?? 0 })
  const words = { held: t('hold.state.held'), inLine, lapsed: t('hold.state.lapsed') }
  const waits = isBeaten ? t('hold.beaten') : t('hold.behind', { holds: before ?? 0 })
  return (
    <State tone={tones[state]} words={words[state]} reason={state === 'inLine' ? waits : undefined} since={since} />
  )
}
