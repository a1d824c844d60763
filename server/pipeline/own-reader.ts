import { join } from 'node:path'
import { ownFolders } from '#server/pipeline/cage/cage-kind.ts'
import { type Limits, refuseUnfinished, run } from '#server/pipeline/run.ts'

type Room = Pick<Limits, 'readable' | 'writable' | 'signal' | 'onLine'>

/** Runs a reader of ours behind walls; its lines are what it found out. */
export async function runOwn(reader: string, words: readonly string[], room: Room) {
  const child = join(import.meta.dirname, reader)
  const ended = await run(
    { program: process.execPath, arguments: ['--max-old-space-size=512', child, ...words] },
    { ...room, own: ownFolders, isAwaited: true, cpuSeconds: 60, milliseconds: 60_000 },
  )
  refuseUnfinished(ended)
  return { lines: ended.output.split('\n').filter(Boolean), errors: ended.errors }
}
