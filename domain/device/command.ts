const minutes = 60_000

interface Kind {
  /** Time that it waits for the device before it expires: a screen back after a week must not reboot nine times. */
  life: number
  /** True if a browser alone can do it; anything else needs the shell around the player. */
  inBrowser: boolean
  /** Acknowledged before it is done, since what does it does not survive it: told done by the next boot. */
  endsBoot: boolean
}

export const commandKinds = {
  launcher_restart: { life: 10 * minutes, inBrowser: true, endsBoot: true },
  reboot: { life: 10 * minutes, inBrowser: false, endsBoot: true },
  reset: { life: 10 * minutes, inBrowser: true, endsBoot: true },
  ssaid_reset: { life: 10 * minutes, inBrowser: true, endsBoot: true },
  unpair: { life: 10 * minutes, inBrowser: true, endsBoot: true },
  update_url: { life: 10 * minutes, inBrowser: false, endsBoot: true },
  volume: { life: 10 * minutes, inBrowser: true, endsBoot: false },
  mute: { life: 10 * minutes, inBrowser: true, endsBoot: false },
  brightness: { life: 10 * minutes, inBrowser: false, endsBoot: false },
  power_on: { life: 2 * minutes, inBrowser: false, endsBoot: false },
  power_off: { life: 2 * minutes, inBrowser: false, endsBoot: false },
  screenshot: { life: 10 * minutes, inBrowser: true, endsBoot: false },
  manifest_refresh: { life: 10 * minutes, inBrowser: true, endsBoot: false },
  status: { life: 10 * minutes, inBrowser: true, endsBoot: false },
  status_reset: { life: 10 * minutes, inBrowser: true, endsBoot: false },
  message: { life: 10 * minutes, inBrowser: true, endsBoot: false },
} as const satisfies Record<string, Kind>
export type CommandKind = keyof typeof commandKinds

/** Content of a command. A field that its kind has no use for is absent. */
export interface CommandPayload {
  /** 0 to 100. */
  volume?: number
  mute?: boolean
  /** Of the panel, 0 to 100. */
  brightness?: number
  text?: string
  seconds?: number
  url?: string
  sha256?: string
  bytes?: number
}

export interface Command {
  id: string
  kind: CommandKind
  payload: CommandPayload
  expires: number
}

/** Result by which a device tells that it cannot obey commands of this kind. */
export const UNSUPPORTED = 'unsupported'

const next = {
  queued: ['sent', 'expired'],
  sent: ['sent', 'acked', 'done', 'failed', 'expired'],
  acked: ['done', 'failed', 'expired'],
  done: [],
  failed: [],
  expired: [],
} as const
export type CommandStatus = keyof typeof next

/** True if a command may pass from one status to another; a command that is over stays as it is. */
export function mayFollow(status: CommandStatus, following: CommandStatus): boolean {
  return (next[status] as readonly CommandStatus[]).includes(following) // widened for the look-up
}

export function commandExpiry(kind: CommandKind, created: number): number {
  return created + commandKinds[kind].life
}

export const messageLimits = { text: 500, seconds: 600 } as const
/** Number of command ids a device remembers, so that a command delivered twice is done once. */
export const REMEMBERED_COMMANDS = 200

/** Ids with another one, the oldest forgotten; null when it is known already. */
export function remember(known: readonly string[], id: string): readonly string[] | null {
  return known.includes(id) ? null : [...known, id].slice(-REMEMBERED_COMMANDS)
}
