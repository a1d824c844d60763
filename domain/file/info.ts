import type { CodeOf } from '../base/codes.ts'
import type { MessageId, MessageValues } from '../base/reply.ts'
import { extensions } from './limits.ts'
import type { FileKind } from './outcome.ts'

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

/** Kinds of files that a purpose takes. */
export const kindsOf = (purpose: Purpose): readonly FileKind[] => {
  if (purpose === 'content') return ['video', 'image', 'pdf']
  return purpose === 'material' ? ['video', 'image'] : ['image']
}

const mediaTypes = { video: 'video/mp4', image: 'image/jpeg,image/png', pdf: 'application/pdf' } as const

/** Media types and endings that the chooser of a browser offers for a purpose. */
export function offeredFor(purpose: Purpose): string {
  const kinds = kindsOf(purpose)
  const endings = Object.entries(extensions).flatMap(([ending, kind]) => (kinds.includes(kind) ? [`.${ending}`] : []))
  return [...kinds.map((kind) => mediaTypes[kind]), ...endings].join(',')
}

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
