import { openBridge } from './bridge.mjs'
import { openMachine } from './machine.mjs'
import { notifySystemd, openWatchdog } from './watchdog.mjs'

const PASS_MS = 20_000

/** The bridge as the kiosk's service starts it, by /etc/litfass-kiosk/kiosk.env. */
const { LITFASS_ADDRESS = '', LITFASS_TOKEN = '', LITFASS_PORT = '' } = process.env
if (LITFASS_TOKEN.length < 32) throw new Error('LITFASS_TOKEN has at least 32 characters')

const watchdog = openWatchdog({ notify: notifySystemd })
const { port } = await openBridge({
  machine: openMachine(),
  origin: new URL(LITFASS_ADDRESS).origin,
  token: LITFASS_TOKEN,
  port: Number(LITFASS_PORT),
  onAlive: watchdog.alive,
})
console.log(`The bridge listens on 127.0.0.1:${port} for pages of ${LITFASS_ADDRESS}`)
setInterval(() => watchdog.pass().catch(console.error), PASS_MS)
