import { usualLook } from '#domain/screen/look.ts'
import { makeEmergencies } from '#player/day/emergency.ts'
import { makeFiles } from '#player/day/files.ts'
import { makeLackLine } from '#player/day/lack.ts'
import { startOverlay } from '#player/day/overlay.ts'
import { followPanelPlan } from '#player/day/panel.ts'
import { makeProof, proveOnLeaving } from '#player/day/proof.ts'
import { makeSchedule, rememberedPlan } from '#player/day/schedule.ts'
import { startShow } from '#player/day/show.ts'
import { followVolume, makeSound } from '#player/day/sound.ts'
import { bootId } from '#player/disk/boot.ts'
import { forgetFacts } from '#player/disk/store.ts'
import { makeMembership } from '#player/membership.ts'
import { makeStage } from '#player/screen/stage.ts'
import { theBridge } from '#player/wire/bridge.ts'
import { makeClock } from '#player/wire/clock.ts'
import { ownIdentity } from '#player/wire/identity.ts'
import { makeServerClient } from '#player/wire/server-client.ts'

export type Player = Awaited<ReturnType<typeof makePlayer>>

/** Puts the parts together. It plays from memory at once; what the server says comes on top. */
export async function makePlayer(place: HTMLElement, strip: HTMLElement, curtain: HTMLElement, line: HTMLElement) {
  const bridge = await theBridge()
  const clock = await makeClock()
  const schedule = makeSchedule()
  const membership = await makeMembership(await ownIdentity(), bridge, clock)
  const server = makeServerClient(clock, membership.access)
  const remembered = membership.access() ? await rememberedPlan() : null
  if (remembered) schedule.adopt(remembered, clock.now())
  const sound = await makeSound(schedule, clock)
  const emergencies = await makeEmergencies()
  const files = await makeFiles(server, schedule, emergencies.pictures)
  const proof = await makeProof(bootId, clock)
  const look = () => schedule.newest()?.manifest.look ?? usualLook
  const loudness = bridge.hasVolume ? () => ({ ...sound.now(), volume: 100 }) : sound.now
  const stage = makeStage(place, loudness, bridge.decoders(), look)
  const lack = makeLackLine(schedule, files, line)
  const show = startShow({ clock, schedule, files, stage, proof, emergencies, lack })
  const overlay = startOverlay({ clock, schedule, files, emergencies }, strip)
  const panel = followPanelPlan({ clock, schedule, emergencies, bridge }, curtain)
  followVolume({ schedule, sound, stage, bridge })
  membership.onLost((access) => {
    schedule.clear()
    lack.hear(null)
    emergencies.clear()
    overlay.refresh()
    panel.refresh()
    forgetFacts('manifest').catch(console.error)
    proveOnLeaving(
      makeServerClient(clock, () => access),
      proof,
      clock,
    ).catch(console.error)
  })
  return {
    boot: bootId,
    bridge,
    clock,
    membership,
    server,
    schedule,
    sound,
    files,
    proof,
    stage,
    show,
    lack,
    emergencies,
    overlay,
    panel,
  }
}
