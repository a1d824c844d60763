import type { HoldRow } from '#domain/campaign/wish.ts'
import { State } from '../../kit/cell/State.tsx'
import { useTranslation } from '../../words/translation.ts'

const tones = {
  held: 'teal',
  inLine: 'blue',
  asked: 'orange',
  refused: 'red',
  lapsed: 'gray',
  released: 'gray',
} as const

/** State of a hold, since when, what stands before one in line, and why one was refused. */
export function HoldState({ hold }: { hold: HoldRow }) {
  const { t } = useTranslation('campaign')
  const { state, since, reason, place, before, isBeaten } = hold
  const inLine = place === 2 ? t('hold.second') : t('hold.place', { place: place ?? 0 })
  const words = {
    ...{ held: t('hold.state.held'), inLine, asked: t('hold.state.asked'), refused: t('hold.state.refused') },
    ...{ lapsed: t('hold.state.lapsed'), released: t('hold.released') },
  }
  const waits = isBeaten ? t('hold.beaten') : t('hold.behind', { holds: before ?? 0 })
  const why = state === 'inLine' ? waits : (reason ?? undefined)
  return <State tone={tones[state]} words={words[state]} reason={why} since={since} />
}
