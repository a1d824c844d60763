import type { CodeOf } from '../base/codes.ts'
import type { MessageId, MessageValues } from '../base/reply.ts'

/** Purpose of an upload: decides which files are taken and who may send them. */
export const purposes = [
  'content',
  'material',
  'biImage',
  'encodeImage',
  'notice',
  'screenNotice',
  'boardImage',
  'registration',
  'question',
  'photo',
  'work',
] as const
export type Purpose = (typeof purposes)[number]

/** An uploaded file as the console shows it. */
export interface FileInfo {
  fIdx: number
  fileNm: string
  bytes: number
  kind: 'video' | 'image' | 'pdf'
  width: number
  height: number
  durationMs: number | null
  pages: number | null
  codec: string | null
  encoding: CodeOf<'encoding'>
  /** 0 to 100 while variants are made. */
  progress: number
  /** Reason why making them failed. */
  fault: MessageId | null
  faultValues: MessageValues | null
  warnings: readonly MessageId[]
  /** Signed addresses that work for a while; a variant that is not made yet is missing. */
  urls: { readonly [Variant in 'source' | 'fhd' | 'hd' | 'sd' | 'poster' | 'thumb']?: string }
  pageUrls: readonly string[]
}
