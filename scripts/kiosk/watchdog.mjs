import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** A page that has said nothing for so long hangs; it says every 20 seconds that it lives. */
const PATIENCE_MS = 90_000

/**
 * Passes the page's sign of life on to systemd, and starts the browser anew by its silence: the bridge's unit has a
 * watchdog, and the browser is part of it. A page that never gave a sign is an older one, and is let be.
 */
export function openWatchdog({ notify, now = Date.now }) {
  let last
  return {
    alive() {
      last = now()
    },
    /** Called now and then; silent once the page is. */
    async pass() {
      if (last === undefined || now() - last < PATIENCE_MS) await notify()
    },
  }
}

/** Sign of life of this unit; nothing where systemd has not asked for one. */
export async function notifySystemd(environment = process.env) {
  if (!environment.NOTIFY_SOCKET) return
  await promisify(execFile)('systemd-notify', ['WATCHDOG=1'], { env: environment, timeout: 10_000 })
}
