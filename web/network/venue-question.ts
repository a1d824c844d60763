import { codes } from '#domain/base/codes.ts'
import { replyCode } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import type { venue } from '#domain/network/venue.ts'
import { regroupCalls, venueCalls } from '#domain/network/venue-calls.ts'
import type { Values } from '../kit/input/record-form.ts'
import type { Question } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { useTranslation } from '../words/translation.ts'

const { active, stopped } = codes.useStatus

/** Question about the further effects of a save: screens that stop, start, or go along to another group. */
export function useVenueQuestion() {
  const { t } = useTranslation(['account', 'base'])
  return async ({ poiStatus, bgCode }: Values, stored: Row<typeof venue> | undefined): Promise<Question> => {
    if (!stored) return undefined
    const name = stored.poiName
    const effects: string[] = []
    if (bgCode !== stored.bgCode && typeof bgCode === 'number') {
      const reply = await call(regroupCalls.regroupPreview, { poiIdx: stored.poiIdx, bgCode })
      if (reply.code !== replyCode.success) return reply
      effects.push(t('venue.ask.group', { name, ...reply.data }))
    }
    if (poiStatus !== stored.poiStatus) {
      const to = poiStatus === stopped ? stopped : active
      const reply = await call(venueCalls.stopPreview, { poiIdx: stored.poiIdx, poiStatus: to })
      if (reply.code !== replyCode.success) return reply
      effects.push(t(`venue.ask.${to}`, { name, ...reply.data }))
    }
    return effects.length === 0 ? undefined : [...effects, t('base:record.askSave')].join(' ')
  }
}
