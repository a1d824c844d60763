import { bootId } from '#player/boot.ts'
import { theBridge } from '#player/bridge.ts'
import { makeClock } from '#player/clock.ts'
import { makeDoor } from '#player/door.ts'
import { makeFiles } from '#player/files.ts'
import { ownIdentity } from '#player/identity.ts'
import { makeMembership } from '#player/membership.ts'
import { startOverlay } from '#player/overlay.ts'
import { makeProof, proveOnLeaving } from '#player/proof.ts'
import { makeSchedule, rememberedPlan } from '#player/schedule.ts'
import { startShow } from '#player/show.ts'
import { makeSound } from '#player/sound.ts'
import { makeStage } from '#player/stage.ts'
import { forgetFacts } from '#player/store.ts'

export type Player = Awaited<ReturnType<typeof makePlayer>>

/** Puts the parts together. It plays from memory at once; what the server says comes on top. */
export async function makePlayer(place: HTMLElement, strip: HTMLElement) {
  const bridge = theBridge()
  const clock = await makeClock()
  const schedule = makeSchedule()
  const membership = await makeMembership(await ownIdentity(), bridge, clock)
  const door = makeDoor(clock, membership.access)
  const remembered = membership.access() ? await rememberedPlan() : null
  if (remembered) schedule.adopt(remembered, clock.now())
  const sound = await makeSound(schedule)
  const files = await makeFiles(door, schedule)
  const proof = await makeProof(bootId, clock)
  const stage = makeStage(place, sound.now, bridge.decoders())
  const show = startShow({ clock, schedule, files, stage, proof })
  startOverlay({ clock, schedule, files }, strip)
  membership.onLost((access) => {
    schedule.clear()
    forgetFacts('manifest').catch(console.error)
    proveOnLeaving(
      makeDoor(clock, () => access),
      proof,
      clock,
    ).catch(console.error)
  })
  return { boot: bootId, bridge, clock, membership, door, schedule, sound, files, proof, stage, show }
}
