import type { WebSocket } from '@fastify/websocket'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { deviceRoutes, type Push, type SignedOrder } from '#domain/device/wire.ts'
import { expectFewFrames, sayOver } from '../base/channel.ts'
import type { Services } from '../base/services.ts'
import { takeCommands } from './commands.ts'
import type { KnownPlayer } from './known-players.ts'
import { MOST_TOLD, pacePlayers } from './pace.ts'
import { type Plane, playerOf } from './plane.ts'

/** The players that listen on this node. What they hear is a hint: asking would bring the same, later. */
export interface Listeners {
  /** Something about a player has changed, or it has lost its right. */
  tell(device: string, now: KnownPlayer | undefined, before: KnownPlayer | undefined): void
  add(player: KnownPlayer, socket: WebSocket): void
  close(): void
}

/** Close code of a socket of which the player may listen no more. */
const RIGHT_LOST = 4401
const PING_MS = 30_000

export function openListeners(
  services: Pick<Services, 'db' | 'clock'>,
  orderOf: (hash: string) => Promise<SignedOrder | undefined>,
  log: FastifyBaseLogger,
): Listeners {
  const sockets = new Map<string, { socket: WebSocket; isAlive: boolean; version: number; emergency: string | null }>()
  const say = (device: string, push: Push) => {
    const listener = sockets.get(device)
    if (listener) sayOver(listener.socket, JSON.stringify(push))
  }
  /** With the order itself: ten thousand screens that each ask twice for it would wait for one another. */
  const sayOrder = async (device: string, hash: string) => {
    const order = await orderOf(hash).catch(() => undefined)
    // What was taken back meanwhile is not sent after its take-back.
    if (sockets.get(device)?.emergency !== hash) return
    say(device, order ? { wake: 'emergency', hash, ...order } : { wake: 'head' })
  }
  const pings = setInterval(() => {
    for (const listener of sockets.values()) {
      if (!listener.isAlive) listener.socket.terminate()
      listener.isAlive = false
      if (listener.socket.readyState === listener.socket.OPEN) listener.socket.ping()
    }
  }, PING_MS)
  return {
    add({ device, version, emergency }, socket) {
      const listener = { socket, isAlive: true, version, emergency }
      sockets.get(device)?.socket.close()
      sockets.set(device, listener)
      expectFewFrames(socket)
      socket.on('pong', () => {
        listener.isAlive = true
      })
      socket.on('error', () => socket.terminate())
      socket.on('close', () => {
        if (sockets.get(device) === listener) sockets.delete(device)
      })
    },
    tell(device, now, before) {
      const listener = sockets.get(device)
      if (!listener) return
      if (!now || now.version !== listener.version) return listener.socket.close(RIGHT_LOST)
      const isOtherOrder = now.emergency !== before?.emergency
      listener.emergency = now.emergency
      if (isOtherOrder && now.emergency !== null) void sayOrder(device, now.emergency)
      else if (isOtherOrder || now.manifest !== before?.manifest) say(device, { wake: 'head' })
      if (now.command !== null && now.command !== before?.command)
        void deliver({ db: services.db, clock: services.clock, log }, device, say)
    },
    close() {
      clearInterval(pings)
      for (const { socket } of sockets.values()) socket.terminate()
    },
  }
}

async function deliver(
  { db, clock, log }: Pick<Services, 'db' | 'clock'> & { log: FastifyBaseLogger },
  device: string,
  say: (device: string, push: Push) => void,
) {
  try {
    const commands = await takeCommands(db, device, clock())
    for (const command of commands) say(device, { wake: 'command', command })
  } catch (err) {
    // The player's next beat fetches them.
    log.error({ err }, 'Commands could not be pushed')
  }
}

export function servePush(app: FastifyInstance, plane: Plane, listeners: Listeners): void {
  const pace = pacePlayers(MOST_TOLD)
  app.get(
    deviceRoutes.push,
    { websocket: true, preValidation: async (request) => pace((await playerOf(plane, request)).device) },
    async (socket, request) => {
      const player = await playerOf(plane, request)
      listeners.add(player, socket)
      socket.send(JSON.stringify({ wake: 'head' } satisfies Push))
    },
  )
}
