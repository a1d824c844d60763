import { manifestBytes } from '#domain/device/identity.ts'
import { deviceRoutes, type Manifest, type SignedManifest } from '#domain/device/wire.ts'
import { expand, type Play } from '#domain/schedule/day/expand.ts'
import { type Program, readProgram } from '#domain/schedule/day/program.ts'
import { HOUR_MS, nextBoundary, SLOT_MS } from '#domain/schedule/day/slots.ts'
import type { Playable } from '#domain/screen/playable.ts'
import { sha256 } from '#player/disk/digest.ts'
import { deleteRow, readFact, readKeys, readRow, writeFact, writeRow } from '#player/disk/store.ts'
import { isSignedByServer } from '#player/wire/identity.ts'
import type { ServerClient } from '#player/wire/server-client.ts'

/** A manifest with all its programs: everything needed to know what plays when. */
export interface Plan {
  hash: string
  manifest: Manifest
  programs: ReadonlyMap<string, Program>
}

/** Plan of this screen, now and until the manifest ends; a new plan takes over at the next 15 s boundary. */
export interface Schedule {
  plan(at: number): Plan | null
  newest(): Plan | null
  playAt(at: number): Play | null
  /** Plays of the newest plan from `at` on, in order of time: also while the one before it is still on. */
  playsFrom(at: number, until: number): readonly Play[]
  adopt(plan: Plan, now: number): void
  /** Called as another plan is adopted, with the instant from which it is on. */
  onTaken(hear: (from: number) => void): void
  clear(): void
}

export function makeSchedule(): Schedule {
  let current: Plan | null = null
  let coming: { plan: Plan; from: number } | null = null
  let tell: (from: number) => void = () => undefined
  // Nobody asks for what was on an hour ago: that tells of a clock set back.
  const isOn = ({ from }: { from: number }, at: number) => from <= at || at < from - HOUR_MS
  const plan = (at: number) => {
    // A day of many changes is a thousand items: the plan before it is let go once nothing of it can be on.
    if (coming && coming.from + SLOT_MS <= at) {
      current = coming.plan
      coming = null
    }
    return coming && isOn(coming, at) ? coming.plan : current
  }
  const newest = () => coming?.plan ?? current
  return {
    plan,
    newest,
    playAt: (at) => playsOf(plan(at), at, at + 1)[0] ?? null,
    playsFrom: (at, until) => playsOf(newest(), at, until),
    adopt(next, now) {
      const before = plan(now)
      // The first plan is bound to no moment: the clock that tells it may yet be set back by a day.
      current = before ?? next
      coming = before && { plan: next, from: nextBoundary(now) }
      tell(coming?.from ?? now)
    },
    onTaken(hear) {
      tell = hear
    },
    clear() {
      current = null
      coming = null
    },
  }
}

/** Showings of a play, the best first: of a scene without all of its pictures its file stands in. */
export function showingsOf({ item }: Play, { manifest }: Plan): readonly Playable[] {
  if (item === null) return manifest.card ? [manifest.card] : []
  return [manifest.scenes?.[item.id], manifest.files[item.id]].filter((each) => each !== undefined)
}

/**
 * The plan of the last time, from this screen's own memory: it plays on without a server. One of which a part is lost
 * has no hash, so that it is fetched anew as soon as there is a server.
 */
export async function rememberedPlan(): Promise<Plan | null> {
  const remembered = await readFact('manifest')
  if (!remembered) return null
  const manifest = JSON.parse(remembered.text) as Manifest // checked against its hash when it was taken
  const hashes = programHashes(manifest)
  const programs = new Map<string, Program>()
  for (const hash of hashes) {
    const bytes = await keptBytes(hash)
    if (bytes) programs.set(hash, readProgram(bytes))
  }
  return { hash: programs.size === hashes.length ? remembered.hash : '', manifest, programs }
}

/** Fetches a manifest and the programs that are missing here. Nothing is taken that is not what its hash says. */
export async function fetchPlan(server: ServerClient, hash: string, serverKey: string): Promise<Plan> {
  const signed = await server.ask<SignedManifest>(deviceRoutes.manifest + hash)
  if ((await sha256(new TextEncoder().encode(signed.manifest))) !== hash)
    throw new Error('the manifest is not what its hash says')
  const isGenuine = await isSignedByServer(manifestBytes(signed.manifest), signed.signature, serverKey)
  if (isGenuine === false) throw new Error('the manifest is not signed by the server')
  const manifest = JSON.parse(signed.manifest) as Manifest // the hash has been checked
  const programs = new Map<string, Program>()
  for (const name of programHashes(manifest)) programs.set(name, readProgram(await programBytes(server, name)))
  await writeFact('manifest', { hash, text: signed.manifest })
  await forgetPrograms(programs)
  return { hash, manifest, programs }
}

async function programBytes(server: ServerClient, hash: string): Promise<Uint8Array> {
  const kept = await keptBytes(hash)
  if (kept) return kept
  const bytes = new Uint8Array(await server.bytes(deviceRoutes.program + hash))
  if ((await sha256(bytes)) !== hash) throw new Error('the program is not what its hash says')
  // A full disk is no reason not to play what is new.
  await writeRow('programs', hash, bytes).catch(console.error)
  return bytes
}

async function keptBytes(hash: string): Promise<Uint8Array | null> {
  const kept = await readRow('programs', hash)
  return kept && (await sha256(kept)) === hash ? kept : null
}

async function forgetPrograms(kept: ReadonlyMap<string, Program>) {
  for (const hash of await readKeys('programs')) if (!kept.has(hash)) await deleteRow('programs', hash)
}

function programHashes({ days }: Manifest): readonly string[] {
  const hashes = days.flatMap(({ compositions }) =>
    compositions.flatMap(({ ad, house, notice }) => [ad, house, notice]),
  )
  return [...new Set(hashes.filter((hash) => hash !== null))]
}

function playsOf(plan: Plan | null, at: number, until: number): readonly Play[] {
  if (plan === null) return []
  const plays = expand(plan.manifest.days, plan.programs, at, Math.min(until, at + 48 * HOUR_MS))
  return plays.filter(({ from, to }) => from < until && at < to)
}
