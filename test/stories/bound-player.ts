import { makePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'

/** A player that waits for its approval. */
export async function bindPlayer(admin: Person, address: string, mediaId: string) {
  const player = await makePlayer(address)
  const { pin } = await player.register()
  const { plyIdx, match } = await admin.call('media/device/pin', { pin })
  await admin.call('media/device/active', { plyIdx, mediaId, mdId: match.models[0]?.mdId ?? null })
  return { player, plyIdx }
}
