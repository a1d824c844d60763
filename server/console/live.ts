import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#domain/base/call.ts'
import { allows } from '#domain/base/permission.ts'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import {
  type LiveWish,
  type LiveWord,
  liveRoute,
  navigation,
  navigationSources,
  ownRuns,
  RENEW,
  SESSION_ENDED,
  stepSources,
  stepsTaken,
} from '#domain/console/live.ts'
import { contract } from '#domain/contract.ts'
import { dashboardCalls } from '#domain/dashboard/calls.ts'
import { livingSessions, type SignedIn, signedInBy } from '../access/session.ts'
import { expectFewFrames, type Listening, sayOver } from '../base/channel.ts'
import type { Services } from '../base/services.ts'
import { consoleChannel } from '../bus/console-hints.ts'
import { sessionToken } from '../call/visitor.ts'
import { repeat } from '../device/rounds.ts'

/** A session that has ended is noticed within two rounds. */
const ROUND_MS = 2000
/** A channel is opened anew now and then, whatever may have been lost on it. */
const LONGEST_MS = 300_000
const MOST_OF_A_USER = 20
const MOST_TOPICS = 100
/** A page shows what it read a moment before it could listen: changes of this long before are told to whoever comes. */
const LATE_MS = 10_000

type Channel = Listening & Pick<WebSocket, 'close'>

/** An open console: who sits there and what they look at. */
export interface Listener {
  socket: Channel
  who: SignedIn
  openedAt: number
  topics: Map<string, string | null>
}

/** The console's channel: hints that a list has changed, for those who may see that list, of brands they may see. */
export function serveLive(app: FastifyInstance, services: Services): void {
  const listeners = new Set<Listener>()
  const now = () => services.clock().getTime()
  const recent = new Map<string, number>()
  const tellAll = teller(services, listeners, app.log)
  const forget = services.bus.subscribe(consoleChannel, (hint) => {
    recent.set(hint, now())
    tellAll(hint)
  })
  const stop = repeat('The sessions of open consoles', ROUND_MS, app.log, () => closeEnded(services, listeners))
  app.addHook('preClose', async () => {
    for (const { socket } of listeners) socket.terminate()
  })
  app.addHook('onClose', async () => {
    forget()
    await stop()
  })
  const people = new WeakMap<FastifyRequest, SignedIn>()
  const preValidation = async (request: FastifyRequest) => {
    people.set(request, await personIn(services, listeners, request))
  }
  app.get(liveRoute, { websocket: true, preValidation }, (socket, request) => {
    const who = people.get(request)
    if (!who) return socket.terminate()
    const listener = { socket, who, openedAt: now(), topics: new Map() }
    listeners.add(listener)
    expectFewFrames(socket)
    // At once: what is said before somebody listens would be lost.
    socket.on('message', (data: Buffer) => hear(listener, data.toString(), late(recent, now())))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => listeners.delete(listener))
  })
}

/** Browsers send cookies along with a channel from any page: the page must be one of ours. */
async function personIn(services: Services, listeners: ReadonlySet<Listener>, request: FastifyRequest) {
  const { origin } = request.headers
  const { publicUrl } = services.environment
  const own = [request.headers.host, publicUrl && URL.canParse(publicUrl) ? new URL(publicUrl).host : undefined]
  const isOwnPage = origin !== undefined && URL.canParse(origin) && own.includes(new URL(origin).host)
  refuseUnless(isOwnPage, 'session.csrf', { kind: 'forbidden' })
  const token = sessionToken(request, services)
  const who = token === undefined ? undefined : await signedInBy(services.db, token)
  if (!who) return refuse('session.none', { kind: 'noSession' })
  refuseUnless(!who.mustChangePassword, 'session.mustChangePassword', { kind: 'forbidden' })
  const theirs = [...listeners].filter((listener) => listener.who.userId === who.userId)
  refuseUnless(theirs.length < MOST_OF_A_USER, 'general.tooMany', { kind: 'tooMany' })
  return who
}

/** Topics that somebody who comes now may not have heard; those that nobody needs any more are forgotten. */
function late(recent: Map<string, number>, now: number): Iterable<string> {
  for (const [hint, at] of recent) if (now - at > LATE_MS) recent.delete(hint)
  return recent.keys()
}

function hear(listener: Listener, text: string, recent: Iterable<string>) {
  const { socket, who, topics } = listener
  const wish = wishIn(text)
  if (!wish) return socket.close(1008)
  const { subscribe: topic, brand = null } = wish
  const isAllowed = topics.size < MOST_TOPICS && maySee(who, topic) && isOwnBrand(who, brand)
  if (!isAllowed) return say(socket, { refused: 'general.unknown', topic })
  topics.set(topic, brand)
  say(socket, { ready: topic })
  const asNew = [{ ...listener, topics: new Map([[topic, brand]]) }]
  for (const hint of recent) tell(asNew, hint)
}

function wishIn(text: string): LiveWish | undefined {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null || !('subscribe' in read)) return undefined
    const { subscribe, brand = null } = read as { subscribe: unknown; brand?: unknown }
    const isWish = typeof subscribe === 'string' && (brand === null || typeof brand === 'string')
    return isWish ? { subscribe, brand: brand as string | null } : undefined
  } catch {
    // Whoever speaks otherwise is none of our pages.
    return undefined
  }
}

const calls = Object.values<Call>(contract)
const saved = calls.map(({ saves }) => saves)
/** The programs that guard each resource, as the contract says it: of one that nobody saves those of its lists. */
const programs = Map.groupBy(
  calls.flatMap(({ guard, saves, answer }) => {
    const of = saves ?? (saved.includes(answer?.of) ? undefined : answer?.of)
    return of && 'program' in guard ? [{ topic: of.name, program: guard.program }] : []
  }),
  ({ topic }) => topic,
)

function maySee({ grants }: SignedIn, topic: string): boolean {
  const may = (program: string) => ['LIST', 'VIEW'].some((each) => allows(grants[program] ?? 0, each as 'LIST'))
  if (topic === stepsTaken) return allows(grants[dashboardCalls.steps.guard.program] ?? 0, 'VIEW')
  return topic === ownRuns || topic === navigation || (programs.get(topic) ?? []).some(({ program }) => may(program))
}

const isOwnBrand = ({ scope }: SignedIn, brand: string | null) =>
  brand === null || scope.brands === 'all' || scope.brands.includes(brand)

/**
 * Tells hints in the order they come, with the rights of the moment: what was taken from somebody meanwhile is no longer
 * theirs to hear. Hints that come while rights are read are told together.
 */
function teller(services: Services, listeners: ReadonlySet<Listener>, log: FastifyInstance['log']) {
  const waiting: string[] = []
  let isTelling = false
  return async (hint: string) => {
    waiting.push(hint)
    if (isTelling) return
    isTelling = true
    try {
      while (waiting.length > 0) {
        const hints = waiting.splice(0)
        const addressed = [...listeners].filter(({ topics }) => topics.size > 0)
        const heard = await withRightsOfNow(services.db, addressed)
        for (const each of hints) tell(heard, each)
      }
    } catch (err) {
      // A hint may be lost; what somebody may no longer hear must not be told.
      log.error({ err }, 'Hints were not told')
    } finally {
      isTelling = false
    }
  }
}

/** Those who still may listen, without the topics that are no longer theirs. */
async function withRightsOfNow(db: Services['db'], listeners: readonly Listener[]): Promise<Listener[]> {
  if (listeners.length === 0) return []
  const living = await livingSessions(
    db,
    listeners.map(({ who }) => who.tokenHash),
  )
  return listeners.filter((listener) => {
    const who = living.get(listener.who.tokenHash.toString('hex'))
    if (!who || who.mustChangePassword) listener.socket.close(SESSION_ENDED)
    else refreshRights(listener, who)
    return who !== undefined
  })
}

function refreshRights(listener: Listener, who: SignedIn) {
  listener.who = who
  for (const [topic, brand] of listener.topics) {
    if (maySee(who, topic) && isOwnBrand(who, brand)) continue
    listener.topics.delete(topic)
    say(listener.socket, { refused: 'general.unknown', topic })
  }
}

function tell(listeners: Iterable<Listener>, hint: string) {
  const [kind, first = '', second = ''] = hint.split(' ')
  const [topic, brand] = kind === 'brand' ? [second, first] : [first, null]
  for (const listener of listeners) {
    if (kind === 'user') {
      if (String(listener.who.userId) === first) tellTopic(listener, ownRuns, null)
      continue
    }
    if (isOwnBrand(listener.who, brand)) {
      tellTopic(listener, topic, brand)
      if (stepSources.includes(topic)) tellTopic(listener, stepsTaken, brand)
    }
    // Everybody has a menu, whatever of the console they may see.
    if (navigationSources.includes(topic)) tellTopic(listener, navigation, null)
  }
}

function tellTopic({ socket, topics }: Listener, topic: string, brand: string | null) {
  const wanted = topics.get(topic)
  if (wanted === undefined || (wanted !== null && brand !== null && wanted !== brand)) return
  say(socket, { changed: topic })
}

const say = (socket: Channel, word: LiveWord) => sayOver(socket, JSON.stringify(word))

/** A round over the consoles that are open as it begins: of those that open meanwhile it knows nothing. */
export async function closeEnded({ db, clock }: Pick<Services, 'db' | 'clock'>, listeners: ReadonlySet<Listener>) {
  const asked = [...listeners]
  if (asked.length === 0) return
  const now = clock().getTime()
  for (const { socket, openedAt } of await withRightsOfNow(db, asked)) {
    if (now - openedAt > LONGEST_MS) socket.close(RENEW)
  }
}
