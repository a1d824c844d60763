import { pause } from '#player/wire/pause.ts'
import type { Shell, ShellFacts, ShellReadings, ShellStorage } from '#player/wire/shell.ts'

const PATIENCE_MS = 10_000
/** The bridge comes up beside the browser. */
const TRIES = 5

/**
 * The shell of a Linux kiosk: a bridge on the same machine (scripts/kiosk), named by its port and token behind the # of
 * the page's address. A screen whose bridge does not come plays without it.
 */
export async function kioskShell(hash: string): Promise<Shell | undefined> {
  const [, port, token] = /^#shell=(\d{1,5})\.([\w-]{16,128})$/.exec(hash) ?? []
  if (port === undefined || token === undefined) return undefined
  const ask = askAt(port, token)
  for (let tries = 1; tries <= TRIES; tries++) {
    try {
      return shellOf(ask, await told<Introduction>(ask('facts')))
    } catch (error) {
      console.error(error)
      if (tries < TRIES) await pause(1000)
    }
  }
  return undefined
}

interface Introduction {
  facts: ShellFacts
  /** The acts that this machine can do, by name. */
  can: readonly string[]
}

type Ask = (name: string, body?: object) => Promise<Response>

function askAt(port: string, token: string): Ask {
  return async (name, body) => {
    const response = await fetch(`http://127.0.0.1:${port}/${name}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`the bridge answered ${response.status} to ${name} ${await response.text()}`)
    return response
  }
}

async function told<Answer>(asked: Promise<Response>): Promise<Answer> {
  return (await (await asked).json()) as Answer // what scripts/kiosk/bridge.mjs answers
}

function shellOf(ask: Ask, { facts, can }: Introduction): Shell {
  const act = async (name: string, body: object = {}) => void (await ask(name, body))
  const all = {
    power: (isOn: boolean) => act('power', { isOn }),
    brightness: (percent: number) => act('brightness', { percent }),
    volume: (percent: number) => act('volume', { percent }),
    reboot: () => act('reboot'),
    restart: () => act('restart'),
    alive: () => act('alive'),
    screenshot: async () => (await ask('screenshot')).blob(),
    storage: () => told<ShellStorage>(ask('storage')),
    readings: () => told<ShellReadings>(ask('readings')),
  }
  const possible = Object.entries(all).filter(([name]) => can.includes(name))
  return { version: 1, facts, ...Object.fromEntries(possible) }
}
