import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { inTurn } from '../../base/in-turn.ts'
import type { FileStore } from '../../pipeline/store.ts'
import type { Uploads } from './folder.ts'

/** Uploads that one person may have begun and not ended. */
const MOST_OPEN = 50

/** The room that uploads were promised: it is taken from the moment it is promised, not once the bytes are there. */
export function openPromises(uploads: Pick<Uploads, 'open'>, files: Pick<FileStore, 'refuseWithoutRoom'>) {
  const fresh = new Map<string, number>()
  return {
    add: (user: number, { id, size }: { id: string; size?: number | undefined }) =>
      inTurn('promises of uploads', async () => {
        // Who does not say how much will come is promised nothing.
        if (size === undefined) return refuse('general.malformed', { kind: 'malformed' })
        const open = [...new Map([...fresh, ...(await uploads.open())])]
        const own = open.filter(([each]) => each.startsWith(`${user}-`))
        refuseUnless(own.length < MOST_OPEN, 'general.tooMany', { kind: 'tooMany' })
        await files.refuseWithoutRoom(sum(open) + size)
        // Whoever has promises already leaves half of what there is to the others.
        if (own.length > 0) await files.refuseWithoutRoom(2 * (sum(own) + size))
        fresh.set(id, size)
      }),
    /** From here on it stands in the folder, or was not let in. */
    settle: (id: string) => fresh.delete(id),
  }
}

export type Promises = ReturnType<typeof openPromises>

const sum = (open: readonly (readonly [string, number])[]) => open.reduce((total, [, bytes]) => total + bytes, 0)
