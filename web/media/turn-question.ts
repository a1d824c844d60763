import { codes } from '#domain/base/codes.ts'
import { replyCode } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { type Turn, turnCalls } from '#domain/media/change/turn-calls.ts'
import type { media } from '#domain/media/media.ts'
import type { model } from '#domain/media/model.ts'
import type { Values } from '../kit/input/record-form.ts'
import type { Question } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { useTranslation } from '../words/translation.ts'

const turns = Object.values(codes.turn)

/** Question about the contents that leave a screen, or the screens of a model, when it is turned. */
export function useTurnQuestion() {
  const { t } = useTranslation(['media', 'base'])
  const effectOf = ({ screens, publishes }: Turn) => (screens === 0 ? undefined : t('turn.ask', { screens, publishes }))
  return {
    /** Without asking to save: it stands among other effects. */
    async ofScreen({ mdId, turn }: Values, stored: Row<typeof media> | undefined): Promise<Question> {
      if (!stored || (mdId === stored.mdId && turn === stored.turn)) return undefined
      const reply = await call(turnCalls.turnOfScreen, {
        mediaId: stored.mediaId,
        mdId: typeof mdId === 'number' ? mdId : null,
        turn: turns.find((each) => each === turn) ?? null,
      })
      return reply.code === replyCode.success ? effectOf(reply.data) : reply
    },
    async ofModel({ layout }: Values, stored: Row<typeof model> | undefined): Promise<Question> {
      if (!stored || layout === stored.layout || (layout !== 'H' && layout !== 'V')) return undefined
      const reply = await call(turnCalls.turnOfModel, { mdId: stored.mdId, layout })
      if (reply.code !== replyCode.success) return reply
      const effect = effectOf(reply.data)
      return effect && `${effect} ${t('base:record.askSave')}`
    },
  }
}
