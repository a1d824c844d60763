import { takePicture } from '#player/screen/picture.ts'

const CACHE = 'litfass-handover'
const ADDRESS = '/player/handover'
/** By then the new page shows something of its own, which lies over the still. */
const STILL_MS = 10_000

/** Keeps what is shown for the page that comes after this one. */
export async function leaveStill(shown: HTMLElement | null): Promise<void> {
  const picture = await takePicture(shown)
  await (await caches.open(CACHE)).put(ADDRESS, new Response(picture))
}

/** Shows what the page before has left, once, until there is something else: an empty screen would be seen. */
export async function showStill(): Promise<void> {
  const left = await (await caches.open(CACHE)).match(ADDRESS)
  if (!left) return
  await caches.delete(CACHE)
  const address = URL.createObjectURL(await left.blob())
  document.body.style.background = `url(${address}) center / contain no-repeat`
  setTimeout(() => {
    document.body.style.background = ''
    URL.revokeObjectURL(address)
  }, STILL_MS)
}
