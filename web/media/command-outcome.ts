import type { MessageId } from '#domain/base/reply.ts'
import { tell, tellDone } from '../base/tell.ts'
import { useTranslation } from '../words/translation.ts'
import { readBehind } from '../words/words.ts'
import { wordsOf } from '../words/words-of.ts'

/** Outcome of an order for one screen of several. */
export interface CommandResult {
  mediaId: string
  refused: MessageId | null
}

const MOST_NAMED = 5

/** Words of orders to several screens: a few of them by name, and afterwards whom they did not reach, and why. */
export function useCommandWords() {
  const { t } = useTranslation(['media', 'base'])

  function named(mediaIds: readonly string[]): string {
    const more = mediaIds.length - MOST_NAMED
    const names = mediaIds.slice(0, MOST_NAMED).join(', ')
    return more > 0 ? `${names} ${t('base:pick.more', { count: more })}` : names
  }

  /** Words of refusals may still be on their way. */
  async function tellOutcome(results: readonly CommandResult[]): Promise<void> {
    await readBehind()
    const reasons = Map.groupBy(results, ({ refused }) => refused)
    const sent = reasons.get(null)?.length ?? 0
    if (sent > 0) tellDone(t('command.sent', { count: sent }))
    for (const [why, refused] of reasons) {
      if (why === null) continue
      const screens = named(refused.map(({ mediaId }) => mediaId))
      tell({ color: 'red', message: t('command.refused', { screens, why: wordsOf(why) }), autoClose: 8000 })
    }
  }

  return { named, tellOutcome }
}
