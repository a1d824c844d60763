import type { MessageId } from '#domain/base/reply.ts'

/** Files that an operator may upload. A PDF becomes one picture a page. */
export const fileKinds = ['video', 'image', 'pdf'] as const
export type FileKind = (typeof fileKinds)[number]

/** Everything the gate, the conversion or the store can refuse a file for. */
export const fileRefusals = [
  'file.empty',
  'file.tooLarge',
  'file.onlyOne',
  'file.extension',
  'file.typeMismatch',
  'file.corrupt',
  'file.encrypted',
  'file.noVideo',
  'file.codec',
  'file.tooManyPixels',
  'file.tooLong',
  'file.tooFast',
  'file.tooManyPages',
  'file.notHorizontal',
  'file.notVertical',
  'file.pageNotHorizontal',
  'file.pageNotVertical',
  'file.mixedPages',
  'file.badRatio',
  'file.tooNarrow',
  'file.lostFrames',
  'file.tookTooLong',
  'file.storeFull',
  'file.conversionUnavailable',
] as const satisfies readonly MessageId[]
export type FileRefusal = (typeof fileRefusals)[number]

/** Notes for the uploader about a file that was taken all the same. */
export const fileWarnings = ['file.firstFrameOnly', 'file.willConvert'] as const satisfies readonly MessageId[]
export type FileWarning = (typeof fileWarnings)[number]
