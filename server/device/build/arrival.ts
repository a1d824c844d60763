import type { Services } from '../../base/services.ts'
import { buildShelf } from './shelf.ts'

/** Takes in the build that came with this version of the server, where its hash is new. */
export async function takeInBuild({ db, environment, clock }: Services, folder: string): Promise<string> {
  const hash = await buildShelf(environment.dataFolder).takeIn(folder)
  await db
    .insertInto('player_build')
    .values({ hash, arrived_at: clock() })
    .onConflict((known) => known.doNothing())
    .execute()
  return hash
}
