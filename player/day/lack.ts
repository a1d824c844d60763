import { codes } from '#domain/base/codes.ts'
import { type Lack, shownLack } from '#domain/media/lack.ts'
import type { Play } from '#domain/schedule/day/expand.ts'
import type { Files } from '#player/day/files.ts'
import type { Schedule } from '#player/day/schedule.ts'
import { languageOfZone, sayLack } from '#player/screen/words.ts'

/** Line over the brand's picture that tells whoever hangs a screen why nothing plays. */
export interface LackLine {
  /** Lack by the server's last head. */
  hear(lack: Lack | null): void
  /** The play of this moment, and whether it can be seen. */
  follow(play: Play | null, isSeen: boolean, at: number): void
}

export function makeLackLine(
  schedule: Pick<Schedule, 'plan'>,
  files: Pick<Files, 'missing'>,
  line: HTMLElement,
): LackLine {
  let told: Lack | null = null
  let last: Parameters<LackLine['follow']> | null = null
  /** Files that are late on a screen at work are nothing to tell those who pass by. */
  let hasPlayed = false

  const lackAt = (play: Play | null, isSeen: boolean, at: number): Lack | null => {
    const plan = schedule.plan(at)
    if (plan === null) return told
    const isOrdered = play !== null && play.item !== null
    return shownLack(told, {
      isPlaying: isOrdered && isSeen,
      isOpen: play !== null,
      opens: plan.manifest.days.some(({ spans }) => spans.some(({ to }) => at < to)),
      missingFiles: isOrdered && !hasPlayed ? files.missing(at).length : 0,
    })
  }

  const draw = () => {
    if (!last) return
    const lack = lackAt(...last)
    const [, , at] = last
    const language = languageOfZone(schedule.plan(at)?.manifest.zone, navigator.languages)
    line.lang = language
    line.textContent = lack === null || kept.has(lack) ? '' : sayLack(language, lack)
    line.hidden = line.textContent === ''
  }

  return {
    hear(lack) {
      if (told === lack) return
      told = lack
      draw()
    },
    follow(...now) {
      const [play, isSeen] = now
      hasPlayed ||= isSeen && play !== null && play.item !== null
      last = now
      draw()
    },
  }
}

/** Known in the console alone: nobody in a closed venue reads it, and whoever stopped a screen knows. */
const kept: ReadonlySet<Lack> = new Set([codes.screenLack.closed, codes.screenLack.start])
