import type { CodeOf } from '#domain/base/codes.ts'
import type { OverlayNotice } from '#domain/schedule/house/overlay.ts'
import type { NoticeInk } from '#domain/screen/look.ts'
import type { PlayFile } from '#domain/screen/playable.ts'

/** Words in one of the three shapes, or a picture in their place. */
export interface NoticeOverlay extends OverlayNotice {
  shape: CodeOf<'noticeUiType'>
  title: string | null
  text: string
  picture: PlayFile | null
  /** Its own colours, in place of the brand's. */
  ink?: NoticeInk
  /** An emergency that only tries whether screens show it: they say so above its words. */
  isExercise?: true
}
