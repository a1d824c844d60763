import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isAlive } from './cluster-lock.ts'
import type { Place } from './cluster-place.ts'

/** Made in a folder of its own and renamed when whole, so that half a cluster never exists. Called under the start lock. */
export async function createCluster(place: Place, settings: Record<string, string>) {
  await removeUnfinished(place)
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return
  const unfinished = `${place.cluster}.new-${process.pid}`
  mkdirSync(unfinished, { mode: 0o700 })
  if (place.account) chownSync(unfinished, place.account.uid, place.account.gid)
  await initialise(place, unfinished, settings.fsync === 'off')
  renameSync(unfinished, place.cluster)
}

async function removeUnfinished({ folder }: Place) {
  for (const name of readdirSync(folder)) {
    const maker = /^pg\.new-(\d+)$/.exec(name)?.[1]
    // An initdb left alone by a killed start may still be writing here: the retries outlast it.
    if (maker && (Number(maker) === process.pid || !isAlive(Number(maker)))) {
      await rm(join(folder, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    }
  }
}

async function initialise(place: Place, folder: string, isThrowAway: boolean) {
  const options = ['-D', folder, '-U', place.user, '--auth=trust', '--encoding=UTF8', '--data-checksums']
  // The order of words comes from PostgreSQL itself: it survives a change of the system's C library.
  options.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C')
  options.push(isThrowAway ? '--no-sync' : '--sync-method=syncfs')
  await promisify(execFile)(join(place.programs, 'bin', 'initdb'), options, { cwd: '/', ...place.account })
}
