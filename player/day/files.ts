import { HOUR_MS } from '#domain/schedule/day/slots.ts'
import { filesOf, type PlayFile } from '#domain/screen/playable.ts'
import { makeDownload, Spoilt } from '#player/day/download.ts'
import { type Plan, type Schedule, showingsOf } from '#player/day/schedule.ts'
import { heldBytes, makeProgress } from '#player/disk/progress.ts'
import { openShelf, type Shelf } from '#player/disk/shelf.ts'
import type { ServerClient } from '#player/wire/server-client.ts'

/** The files of this screen: whole and checked in the browser's cache, or not there at all. */
export interface Files {
  isReady(file: PlayFile): boolean
  /** The files that the plan still lacks, soonest needed first. */
  missing(now: number): readonly PlayFile[]
  /** Fetches one file that is due, or the next piece of a large one; false when there is nothing to do. */
  fetchNext(now: number): Promise<boolean>
  /** Asks at once again for what came to nothing: somebody has made room, or mended the file. */
  again(): void
  pending(): number
  /** Bytes of what is being fetched, and those of them that are here; null where nothing lacks. */
  loading(): { held: number; bytes: number } | null
  /** Fault of a file that does not come, for the operator. */
  fault(): string | null
  clear(): Promise<void>
}

/** Ten thousand screens do not all fetch tomorrow's film in the same minute. */
const SPREAD_MS = 10 * 60_000
const DAY_MS = 24 * HOUR_MS

/** `urgent`: what is wanted besides the plan, and first of all. */
export async function makeFiles(
  server: ServerClient,
  schedule: Schedule,
  urgent: (now: number) => readonly PlayFile[] = () => [],
): Promise<Files> {
  const shelf = await openShelf()
  const download = makeDownload(server, shelf)
  const progress = makeProgress(shelf)
  const spread = Math.random() * SPREAD_MS
  const firstMissed = new Map<string, number>()
  /** Files that came to nothing though the server was there: how often, and when they are asked for again. */
  const spoiled = new Map<string, { times: number; until: number }>()
  let fault: string | null = null
  let pending = 0

  const wanted = (now: number) => wantedFiles(schedule.newest(), schedule, urgent(now), now)
  const missing = (now: number) =>
    wanted(now)
      .map(({ file }) => file)
      .filter(({ sha256: name }) => !shelf.has(name))

  const isDue = ({ file, needed }: Wanted, now: number) => {
    const since = firstMissed.get(file.sha256) ?? now
    firstMissed.set(file.sha256, since)
    return needed < now + HOUR_MS || since + spread <= now
  }

  /** Forgetting of files that no plan wants any more, or that are here: a page may live for years. */
  const forgetOthers = (lacking: readonly Wanted[]) => {
    const names = new Set(lacking.map(({ file }) => file.sha256))
    for (const known of [firstMissed, spoiled])
      for (const name of known.keys()) if (!names.has(name)) known.delete(name)
  }

  const spoilsOf = ({ sha256: name }: PlayFile) => spoiled.get(name) ?? { times: 0, until: 0 }

  /** The soonest needed, but none that came to nothing before the others have had their turn. */
  const inTurn = (due: readonly Wanted[], now: number) =>
    due
      .filter(({ file }) => spoilsOf(file).until <= now)
      .sort((one, other) => spoilsOf(one.file).times - spoilsOf(other.file).times)

  /** Each time it is left alone for longer; it is never given up. */
  const spoil = ({ sha256: name, ...file }: PlayFile, now: number, error: unknown) => {
    const { times } = spoilsOf({ sha256: name, ...file })
    spoiled.set(name, { times: times + 1, until: now + Math.min(DAY_MS, 60_000 * 2 ** times) })
    fault = String(error).slice(0, 500)
    throw error
  }

  const fetchFile = async (file: PlayFile, now: number) => {
    await download.next(file).catch((error) => {
      if (error instanceof Spoilt) spoil(file, now, error)
      throw error
    })
    if (shelf.has(file.sha256)) spoiled.delete(file.sha256)
  }

  /** A film is not fetched to find out at its end that it does not fit. */
  const firstThatFits = async (due: readonly Wanted[], wanted: ReadonlySet<string>) => {
    fault = null
    for (const { file } of due) {
      if (await makeRoom(shelf, wanted, file.bytes - heldBytes(shelf, file))) return file
      fault = `no room for ${file.bytes} bytes of ${file.sha256}`
    }
    return undefined
  }

  return {
    isReady: ({ sha256: name }) => shelf.has(name),
    missing,
    again: () => spoiled.clear(),
    pending: () => pending,
    loading: progress.told,
    fault: () => fault,
    async fetchNext(now) {
      const lacking = wanted(now).filter(({ file }) => !shelf.has(file.sha256))
      pending = lacking.length
      progress.lacks(lacking.map(({ file }) => file))
      forgetOthers(lacking)
      const due = inTurn(
        lacking.filter((each) => isDue(each, now)),
        now,
      )
      if (due.length === 0) return false
      const file = await firstThatFits(due, new Set(wanted(now).map((each) => each.file.sha256)))
      if (!file) return false
      await fetchFile(file, now)
      pending = lacking.length - (shelf.has(file.sha256) ? 1 : 0)
      return true
    },
    clear: shelf.clear,
  }
}

interface Wanted {
  file: PlayFile
  needed: number
}

function wantedFiles(
  plan: Plan | null,
  schedule: Schedule,
  urgent: readonly PlayFile[],
  now: number,
): readonly Wanted[] {
  const first = new Map<string, Wanted>()
  const all = [...urgent.map((file) => ({ file, needed: now })), ...(plan ? plannedFiles(plan, schedule, now) : [])]
  for (const each of all) if (!first.has(each.file.sha256)) first.set(each.file.sha256, each)
  return [...first.values()]
}

function plannedFiles(plan: Plan, schedule: Schedule, now: number): readonly Wanted[] {
  const { card, idle, overlays = [] } = plan.manifest
  const pictures = overlays.filter(({ to }) => now < to).map(({ picture }) => picture)
  const still = [card, idle, ...pictures].flatMap((file) => (file ? [{ file, needed: now }] : []))
  const played = schedule.playsFrom(now, now + 48 * HOUR_MS).flatMap((play) => {
    const files = showingsOf(play, plan).flatMap(filesOf)
    return files.map((file) => ({ file, needed: play.from }))
  })
  return [...still, ...played]
}

/** A fifth of the browser's room stays free: what no plan needs goes, the oldest first. Whether so much more fits. */
async function makeRoom(shelf: Shelf, wanted: ReadonlySet<string>, bytes: number) {
  for (const name of shelf.names()) {
    if ((await shareWith(bytes)) < 0.8) return true
    if (!wanted.has(name)) await shelf.remove(name)
  }
  return (await shareWith(bytes)) <= 1
}

/** Share of its room that a browser would use with so many bytes more; nothing where it does not tell. */
async function shareWith(bytes: number): Promise<number> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {}
  return usage === undefined || !quota ? 0 : (usage + bytes) / quota
}
