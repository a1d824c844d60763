import { codes } from '#domain/base/codes.ts'
import { type Reply, replyCode } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { type SetChange, setChangeCalls } from '#domain/media/change/set-calls.ts'
import type { channel } from '#domain/media/channel.ts'
import type { mediaGroup } from '#domain/media/media-group.ts'
import type { Values } from '../../kit/input/record-form.ts'
import type { Question } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useTranslation } from '../../words/translation.ts'

/** Question about the screens that a set loses and gains, where running orders aim at it. */
export function useSetQuestion() {
  const { t } = useTranslation(['media', 'base'])
  const questionIn = (reply: Reply<SetChange>): Question => {
    if (reply.code !== replyCode.success) return reply
    const { lost, won, publishes, notices } = reply.data
    if (lost + won === 0 || publishes + notices === 0) return undefined
    return `${t('set.change', { lost, won, publishes, notices })} ${t('base:record.askSave')}`
  }
  return {
    async ofChannel(values: Values, stored: Row<typeof channel> | undefined): Promise<Question> {
      if (!stored || conditions.every((name) => isSame(values[name], stored[name]))) return undefined
      const { region, grade, layout, screenSize, bgCodes } = values
      const wished = {
        region: typeof region === 'string' && region !== '' ? region : null,
        grade: Object.values(codes.grade).find((each) => each === grade) ?? null,
        layout: Object.values(codes.layout).find((each) => each === layout) ?? null,
        screenSize: Object.values(codes.screenSize).find((each) => each === screenSize) ?? null,
        bgCodes: listIn(bgCodes).map(Number),
      }
      return questionIn(await call(setChangeCalls.changeOfChannel, { chIdx: stored.chIdx, ...wished }))
    },
    async ofGroup(values: Values, stored: Row<typeof mediaGroup> | undefined): Promise<Question> {
      if (!stored || isSame(values.mediaIds, stored.mediaIds)) return undefined
      const mediaIds = listIn(values.mediaIds).map(String)
      return questionIn(await call(setChangeCalls.changeOfGroup, { mgIdx: stored.mgIdx, mediaIds }))
    },
  }
}

const conditions = ['bgCodes', 'region', 'grade', 'layout', 'screenSize'] as const

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
