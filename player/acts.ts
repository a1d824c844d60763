import type { Command } from '#domain/device/command.ts'
import { deviceRoutes } from '#domain/device/wire.ts'
import { ownBuild } from '#player/build.ts'
import type { Acts } from '#player/commands.ts'
import { messageOf } from '#player/commands.ts'
import { shellCacheOf } from '#player/disk/shelf.ts'
import { clearTable, forgetFacts } from '#player/disk/store.ts'
import type { Player } from '#player/player.ts'
import { showMessage } from '#player/screen/notice.ts'
import { shrunkPicture, takePicture } from '#player/screen/picture.ts'

interface Ways {
  /** Sends a beat now, so that nothing is lost by what comes next. */
  beat(): Promise<void>
  /** Asks the server for what is new. */
  refresh(): void
}

/** Acts that a browser can obey. Everything else is the shell's, or is answered with "unsupported". */
export function actsOf(player: Player, { beat, refresh }: Ways): Acts {
  const { sound, stage, server, files, bridge } = player
  const setSound = async ({ payload: { volume, mute } }: Command) => {
    await sound.set({ ...(volume !== undefined && { volume }), ...(mute !== undefined && { mute }) })
    stage.setVolume()
    await bridge.setVolume(sound.now().volume)
    return ''
  }
  return {
    launcher_restart: reload,
    volume: setSound,
    mute: setSound,
    async reset() {
      await files.clear()
      await forgetEverythingButKeyAndOutbox()
      return reload()
    },
    async unpair() {
      await beat()
      await forgetFacts('session', 'manifest', 'sound')
      return reload()
    },
    async ssaid_reset() {
      await beat()
      await forgetFacts('session', 'manifest', 'sound', 'device', 'identity', 'install')
      return reload()
    },
    async screenshot({ id }) {
      const panel = await bridge.picture()
      const picture = panel ? await shrunkPicture(panel) : await takePicture(document.body)
      await server.send(deviceRoutes.picture + id, picture)
      return ''
    },
    async manifest_refresh() {
      refresh()
      return ''
    },
    async status() {
      await beat()
      return ''
    },
    status_reset: () => Promise.resolve(''),
    async message(command) {
      const { text, seconds } = messageOf(command)
      showMessage(text, seconds)
      return ''
    },
  }
}

async function forgetEverythingButKeyAndOutbox() {
  await caches.delete(shellCacheOf(ownBuild))
  await clearTable('programs')
  await clearTable('log')
  await forgetFacts('manifest', 'sound', 'clockOffset')
}

async function reload(): Promise<string> {
  location.reload()
  return ''
}
