import type { CodeOf } from '#domain/base/codes.ts'
import type { PlayFile } from '#domain/screen/playable.ts'

/** Scene that a screen draws by itself in its main zone. */
export type Scene = WordsScene | BoardScene

/** A notice over the whole screen. */
export interface WordsScene {
  kind: 'words'
  shape: CodeOf<'noticeUiType'>
  title: string | null
  text: string
}

/** Pictures in the cells of a layout. */
export interface BoardScene {
  kind: 'board'
  layout: CodeOf<'boardLayout'>
  isUpright: boolean
  transition: CodeOf<'boardTransition'>
  /** Time that a picture stays in its cell before the next one takes its place. */
  stepMs: number
  cells: readonly BoardSceneCell[]
}

export interface BoardSceneCell {
  align: CodeOf<'layoutAlign'>
  /** They take turns, in order. */
  pictures: readonly ScenePicture[]
}

export interface ScenePicture {
  file: PlayFile
  /** The whole picture, or as much of it as fills the cell. */
  isCropped: boolean
  /** The point that stays in view where it is cropped, in percent of its width and height. */
  focusX: number
  focusY: number
}
