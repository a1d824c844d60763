import { type CodeOf, codes } from '../base/codes.ts'
import type { NoticeOverlay } from '../screen/notice-overlay.ts'
import type { PlayFile } from '../screen/playable.ts'
import type { WordsScene } from '../screen/scene.ts'

/** Words of a notice, in one of three shapes. */
export interface NoticeWords {
  shape: CodeOf<'noticeUiType'>
  title: string | null
  words: string | null
}

type Drawn = Pick<NoticeOverlay, 'shape' | 'title' | 'text' | 'picture'>

/** Strip at the bottom edge: its words, or the picture in their place. */
export function stripOf({ shape, title, words }: NoticeWords, picture: PlayFile | null): Drawn {
  return { shape, title: titleOf(shape, picture ? null : title), text: picture ? '' : (words ?? ''), picture }
}

/** Picture of an interim notice, without words. */
export const stillOf = (picture: PlayFile): Drawn => ({
  ...{ shape: codes.noticeUiType.still, title: null, text: '', picture },
})

/** Scene of a notice of the whole screen. */
export function wordsSceneOf({ shape, title, words }: NoticeWords): WordsScene {
  return { kind: 'words', shape, title: titleOf(shape, title), text: words ?? '' }
}

const titleOf = (shape: NoticeWords['shape'], title: string | null) =>
  shape === codes.noticeUiType.titled ? title : null
