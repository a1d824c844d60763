import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notifySystemd, openWatchdog } from './watchdog.mjs'

/** Passes on what it heard at each of these seconds, the page having lived until then. */
async function signsAt(seconds: readonly number[], lived: readonly number[]) {
  let now = 0
  const passed: number[] = []
  const watchdog = openWatchdog({ now: () => now * 1000, notify: async () => void passed.push(now) })
  for (const second of [...seconds, ...lived].sort((one, other) => one - other)) {
    now = second
    if (lived.includes(second)) watchdog.alive()
    if (seconds.includes(second)) await watchdog.pass()
  }
  return passed
}

test.each([
  ['a page that lives is passed on', [0, 30, 60, 90, 120], [10, 50, 100], [0, 30, 60, 90, 120]],
  ['a page that has fallen silent is not', [30, 60, 120, 150], [10], [30, 60]],
  ['a page that comes back is again', [30, 120, 150], [10, 140], [30, 150]],
  ['an older page, which gives no sign, is let be', [30, 300, 3000], [], [30, 300, 3000]],
])('%s', async (_, seconds, lived, passed) => expect(await signsAt(seconds, lived)).toEqual(passed))

test('systemd is told by its own program, and only where it has asked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'watchdog-'))
  const program = join(folder, 'systemd-notify')
  await writeFile(program, `#!/bin/sh\necho "$*" >> ${folder}/calls\n`)
  await chmod(program, 0o755)
  await notifySystemd({ PATH: folder })
  await notifySystemd({ PATH: folder, NOTIFY_SOCKET: '/run/user/1000/systemd/notify' })
  expect(await readFile(join(folder, 'calls'), 'utf8')).toBe('WATCHDOG=1\n')
  await rm(folder, { recursive: true })
})
