import { replyCode } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { type Move, moveCalls } from '#domain/media/change/move-calls.ts'
import type { media } from '#domain/media/media.ts'
import type { Values } from '../kit/input/record-form.ts'
import type { Question } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { screenName } from '../words/screen-name.ts'
import { useTranslation } from '../words/translation.ts'
import { useTurnQuestion } from './turn-question.ts'

type Screen = Row<typeof media>

/** Question about the further effects of a save: orders that a screen leaves and joins with its venue, and what is turned. */
export function useScreenQuestion() {
  const { t } = useTranslation(['media', 'base'])
  const { ofScreen } = useTurnQuestion()
  return async (values: Values, stored: Screen | undefined): Promise<Question> => {
    if (!stored) return undefined
    const effects: string[] = []
    const poiIdx = typeof values.poiIdx === 'number' ? values.poiIdx : null
    if (poiIdx !== stored.poiIdx) {
      const reply = await call(moveCalls.moveOfScreen, { mediaId: stored.mediaId, poiIdx })
      if (reply.code !== replyCode.success) return reply
      effects.push(...effectsOf(screenName(stored), reply.data))
    }
    const turned = await ofScreen(values, stored)
    if (typeof turned === 'object') return turned
    if (turned) effects.push(turned)
    return effects.length === 0 ? undefined : [...effects, t('base:record.askSave')].join(' ')
  }

  function effectsOf(name: string, { from, to, zone, publishes, notices, campaigns }: Move): string[] {
    const place = from === null ? 'move.comes' : to === null ? 'move.leaves' : 'move.moves'
    const said = [t(place, { name, from: from ?? '', to: to ?? '' })]
    for (const side of ['lost', 'won'] as const) {
      const counts = { publishes: publishes[side], notices: notices[side], campaigns: campaigns[side] }
      if (Object.values(counts).some((count) => count > 0)) said.push(t(`move.${side}`, counts))
    }
    return to === null ? said : [...said, t('move.hours', { to, zone: zone ?? '' })]
  }
}
