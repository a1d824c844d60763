import { deviceLimits } from '#domain/device/wire.ts'
import type { Play } from '#domain/schedule/day/expand.ts'
import { filesOf, type PlayFile } from '#domain/screen/playable.ts'
import type { PlayerPlan } from './player.ts'

/** Files of a simulated screen: on disk by their hash, and those of the present fetching with the bytes of it that are. */
export interface Fetching {
  /** Beats that a fetching takes, however large it is. */
  beats: number
  here: Set<string>
  files: readonly PlayFile[]
  held: number
}

export function emptyFetching(beats: number): Fetching {
  return { beats, here: new Set(), files: [], held: 0 }
}

/** Puts everything of a plan on disk: it was there before. */
export function holdAll(fetching: Fetching, plan: PlayerPlan): void {
  for (const { sha256: name } of wantedOf(plan)) fetching.here.add(name)
}

/** Goes on by the part of one beat. A fetching lasts from when the first file lacks until none does. */
export function fetchOn(fetching: Fetching, plan: PlayerPlan): void {
  const { beats, here } = fetching
  const wanted = wantedOf(plan)
  const lacking = wanted.filter(({ sha256: name }) => !here.has(name))
  if (lacking.length === 0) return void Object.assign(fetching, { files: [], held: 0 })
  const known = new Set(fetching.files.map(({ sha256: name }) => name))
  fetching.files = [
    ...fetching.files.filter(({ sha256: name }) => here.has(name) || lacking.some((file) => file.sha256 === name)),
    ...lacking.filter(({ sha256: name }) => !known.has(name)),
  ]
  const all = bytesOf(fetching.files)
  fetching.held = Math.min(all, fetching.held + Math.ceil(all / beats))
  let room = fetching.held
  for (const { sha256: name, bytes } of fetching.files) {
    room -= bytes
    if (room >= 0) here.add(name)
  }
}

/** Facts of a beat about it. */
export function toldOf({ files, here, held }: Fetching) {
  const missing = files.filter(({ sha256: name }) => !here.has(name))
  if (missing.length === 0) return { downloads: 0, missing: [] }
  const names = missing.map(({ sha256: name }) => name).slice(0, deviceLimits.missing)
  return { downloads: missing.length, missing: names, loading: { held, bytes: bytesOf(files) } }
}

/** True if all files of a play are on disk; the card of the brand stands in for what is not. */
export function canShow({ here }: Fetching, { manifest }: PlayerPlan, { item }: Pick<Play, 'item'>): boolean {
  const shown = item && (manifest.scenes?.[item.id] ?? manifest.files[item.id])
  return !shown || filesOf(shown).every(({ sha256: name }) => here.has(name))
}

function wantedOf({ manifest }: PlayerPlan): PlayFile[] {
  const { card, idle, files, scenes = {} } = manifest
  const all = [...[card, idle].flatMap((file) => file ?? []), ...Object.values(files)]
  const drawn = Object.values(scenes).flatMap(filesOf)
  return [...new Map([...all, ...drawn].map((file) => [file.sha256, file])).values()]
}

const bytesOf = (files: readonly PlayFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)
