import { deviceRoutes, type Head, type PushedOrder } from '#domain/device/wire.ts'
import { HOUR_MS } from '#domain/schedule/day/slots.ts'
import { actsOf } from '#player/acts.ts'
import { sendBeat } from '#player/beat.ts'
import { followBuild } from '#player/build.ts'
import { type Commands, makeCommands } from '#player/commands.ts'
import { fetchOrder, genuineOrder } from '#player/day/emergency.ts'
import { fetchPlan } from '#player/day/schedule.ts'
import { forgetFacts } from '#player/disk/store.ts'
import type { Player } from '#player/player.ts'
import { type Alarm, makeAlarm } from '#player/wire/pause.ts'
import { listen } from '#player/wire/push.ts'
import { repeat } from '#player/wire/repeat.ts'
import { Refused } from '#player/wire/server-client.ts'
import { turnAsPlanned } from '#player/wire/turn.ts'

/** The three things a player does over and over beside playing: ask what is new, tell how it is, fetch files. */
export async function startRounds(player: Player) {
  const alarms = { head: makeAlarm(), beat: makeAlarm(), files: makeAlarm() }
  const obeyed: { commands: Commands | null } = { commands: null }
  const beat = () => tell(player, obeyed.commands)
  const refresh = () => {
    player.files.again()
    alarms.head.ring()
    alarms.files.ring()
  }
  const acts = actsOf(player, { beat, refresh })
  const commands = await makeCommands(player.boot, player.server, player.clock, player.bridge, acts)
  obeyed.commands = commands
  listen(player.membership.access, (push) => {
    if (push.wake === 'command') void commands.obey(push.command)
    else if (push.wake === 'emergency') takeOrder(player, push, alarms).catch(alarms.head.ring)
    else alarms.head.ring()
  })
  // Not all screens of a network in the same instant, since all of them have just heard of the same thing.
  player.emergencies.onNews(() => setTimeout(alarms.beat.ring, Math.random() * NEWS_SPREAD_MS))
  const tellCome = (wait: number) => setTimeout(alarms.beat.ring, wait + Math.random() * COME_SPREAD_MS)
  player.schedule.onTaken((from) => tellCome(from - player.clock.now()))
  const asMember = (act: () => Promise<number>) => async () => {
    await player.membership.ensure()
    return act()
  }
  const rounds = [
    { alarm: alarms.head, act: asMember(() => askHead(player, commands, alarms)) },
    { alarm: alarms.beat, act: asMember(() => beatAndGoOn(player, beat)) },
    { alarm: alarms.files, act: asMember(() => fetchFiles(player, () => tellCome(0))) },
  ]
  repeat(rounds, (error) => {
    if (error instanceof Refused && (error.status === 401 || error.status === 403)) player.membership.doubt()
  })
}

async function beatAndGoOn(player: Player, beat: () => Promise<void>) {
  await beat()
  if (isTimeToReload(player)) location.reload()
  return BEAT_MS + (Math.random() * 2 - 1) * BEAT_SPREAD_MS
}

/** Once a day while the venue is closed: a page that never starts anew gathers what the browser leaks. */
function isTimeToReload({ schedule, clock }: Player): boolean {
  return performance.now() > RELOAD_AFTER_MS && schedule.newest() !== null && schedule.playAt(clock.now()) === null
}

const RELOAD_AFTER_MS = 20 * HOUR_MS
const BEAT_MS = 60_000
const NEWS_SPREAD_MS = 1000
/** Somebody may look at how far an order has come: a plan that is on, and its last file, do not wait for the minute. */
const COME_SPREAD_MS = 5000
const BEAT_SPREAD_MS = 10_000

/** At its start a player asks more often: the quickest of the first answers sets its clock. */
const FIRST_HEADS_MS = 1000

async function askHead(player: Player, commands: Commands, alarms: { beat: Alarm; files: Alarm }) {
  const { server, schedule, clock, show, membership, emergencies, panel, lack } = player
  const heard = emergencies.heard()
  const head = await server.ask<Head>(deviceRoutes.head)
  // Before all else: a plan that cannot be fetched must not hold it up.
  const isOld = emergencies.heard() !== heard
  if (!isOld && (await followOrder(player, head.emergency ?? null))) alarms.files.ring()
  if (head.command !== null && !commands.isKnown(head.command)) alarms.beat.ring()
  lack.hear(head.lack ?? null)
  if (head.manifest === null) {
    schedule.clear()
    await forgetFacts('manifest')
    show.refresh()
    panel.refresh()
  } else if (head.manifest !== schedule.newest()?.hash) {
    const plan = await fetchPlan(server, head.manifest, membership.session()?.serverKey ?? '')
    schedule.adopt(plan, clock.now())
    await turnAsPlanned(plan.manifest.turn ?? 0)
    show.refresh()
    panel.refresh()
    alarms.files.ring()
  }
  // An order came while this was asked: the next answer knows it.
  if (isOld) return 0
  return clock.isSettled() ? head.next : Math.min(head.next, FIRST_HEADS_MS)
}

/** Takes in what is to cover everything, or that nothing is any more; answers whether there is something new. */
async function followOrder({ server, emergencies, overlay, panel, membership }: Player, hash: string | null) {
  if (hash === emergencies.hash()) return false
  if (hash === null) emergencies.clear()
  else emergencies.adopt(hash, await fetchOrder(server, hash, membership.session()?.serverKey ?? ''))
  overlay.refresh()
  panel.refresh()
  return true
}

/** An order that the server sends along with its wake-up; where it is not genuine, the head tells what is. */
async function takeOrder(
  { emergencies, overlay, panel, membership }: Player,
  pushed: PushedOrder,
  alarms: { files: Alarm },
): Promise<void> {
  const { hash } = pushed
  emergencies.adopt(hash, await genuineOrder(pushed, hash, membership.session()?.serverKey ?? ''))
  overlay.refresh()
  panel.refresh()
  alarms.files.ring()
}

async function tell(player: Player, commands: Commands | null) {
  const answer = await sendBeat(player)
  for (const command of answer.commands) await commands?.obey(command)
  await commands?.report()
  // Its files may take a while; the next beat does not wait for them.
  followBuild(player, answer.build).catch(console.error)
}

const FILES_ROUND_MS = 20_000

async function fetchFiles({ files, clock, show }: Player, onLast: () => void) {
  const hadWork = await files.fetchNext(clock.now())
  if (hadWork) show.refresh()
  if (hadWork && files.pending() === 0) onLast()
  return hadWork ? 0 : FILES_ROUND_MS
}
