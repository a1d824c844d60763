import type { Refused } from '#domain/base/reply.ts'
import type { Purpose } from '#domain/file/info.ts'

export interface Wish {
  purpose: Purpose
  /** Facts the gate checks against, such as the layout. */
  layout?: string | undefined
  onPercent?: (percent: number) => void
}

/** Sends a file in pieces that survive a broken line, and answers the stored file's id, or why it was refused. */
export async function upload(file: File, wish: Wish): Promise<{ fIdx: number } | Refused> {
  return (await import('./sender.ts')).send(file, wish)
}
