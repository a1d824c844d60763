import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Bus, openListeners } from './bus.ts'

type Hint = [channel: string, message: string]

const postgresChannel = 'litfass_bus'
const pause = 100
/** PostgreSQL refuses a notification of 8000 bytes or more. */
const maxBytes = 7500
/** While the database is away hints pile up only so far: they are hints. */
const maxWaiting = 5000

/**
 * Several servers over one PostgreSQL. Notifications are serialised at commit over the whole database, so hints are
 * gathered, told once, and sent at most ten times a second. Needs a direct connection, not one through pgbouncer.
 */
export function openPostgresBus(config: pg.ClientConfig): Bus {
  const self = randomUUID()
  const listeners = openListeners()
  const waiting = new Map<string, Hint>()
  const end = new AbortController()
  let client: pg.Client | undefined
  let isSending = false

  function hear(payload: string) {
    const [sender, hints]: [string, Hint[]] = JSON.parse(payload)
    if (sender === self) return
    for (const [channel, message] of hints) listeners.tell(channel, message)
  }

  async function send() {
    if (isSending) return
    isSending = true
    try {
      while (client && waiting.size > 0) {
        const to = client // which another takes the place of, or nobody, while this one is waited for
        const hints = [...waiting.values()]
        waiting.clear()
        for (const payload of payloads(self, hints)) await notify(to, payload)
        await wait(pause)
      }
    } finally {
      isSending = false
    }
  }

  const connected = stayConnected(config, end.signal, hear, (next) => {
    client = next
    void send()
  })

  return {
    publish(channel, message) {
      const hint: Hint = [channel, message]
      const key = JSON.stringify(hint)
      if (Buffer.byteLength(key) > maxBytes / 2)
        throw new RangeError('A hint names what changed; it does not carry it.')
      listeners.tell(channel, message)
      if (waiting.size < maxWaiting) waiting.set(key, hint)
      void send()
    },
    subscribe: listeners.add,
    async close() {
      end.abort()
      await connected
    },
  }
}

async function stayConnected(
  config: pg.ClientConfig,
  end: AbortSignal,
  hear: (payload: string) => void,
  use: (client: pg.Client | undefined) => void,
) {
  for (let failures = 0; !end.aborted; failures++) {
    const client = new pg.Client({ ...config, keepAlive: true, connectionTimeoutMillis: 5000 })
    client.on('notification', ({ payload = '' }) => hear(payload))
    const lost = endOf(client, end)
    try {
      await client.connect()
      await client.query(`listen ${postgresChannel}`)
      failures = 0
      use(client)
      await lost
    } catch (error) {
      if (failures === 0) process.stderr.write(`The bus has no connection to the database: ${error}\n`)
    }
    use(undefined)
    await client.end().catch(() => undefined) // nothing left to end
    const patience = Math.min(5000, pause * 2 ** failures) * (0.5 + Math.random())
    await wait(patience, undefined, { signal: end }).catch(() => undefined) // closing cuts the pause short
  }
}

function endOf(client: pg.Client, end: AbortSignal): Promise<void> {
  return new Promise((done) => {
    client.once('end', () => done())
    client.on('error', () => done())
    end.addEventListener('abort', () => done(), { once: true })
  })
}

async function notify(client: pg.Client, payload: string) {
  // A connection that breaks here is opened anew by stayConnected; the hint is lost, as hints may be.
  await client.query('select pg_notify($1, $2)', [postgresChannel, payload]).catch(() => undefined)
}

function payloads(self: string, hints: Hint[]): string[] {
  const found: string[] = []
  let batch: Hint[] = []
  for (const hint of hints) {
    const longer = [...batch, hint]
    if (Buffer.byteLength(JSON.stringify([self, longer])) <= maxBytes) batch = longer
    else {
      found.push(JSON.stringify([self, batch]))
      batch = [hint]
    }
  }
  return [...found, JSON.stringify([self, batch])]
}
