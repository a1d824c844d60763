import type { Bus } from './bus.ts'

/** Hints to every node about what players are to know: `media <id>`, `brand <code>`, `device <id>`. */
export const deviceChannel = 'device'

const MANY = 200

/** Something is new for these screens of a brand; above a number of them, for the brand as a whole. */
export function tellDevices(bus: Bus, brand: string, mediaIds: readonly string[]): void {
  if (mediaIds.length > MANY) bus.publish(deviceChannel, `brand ${brand}`)
  else for (const id of mediaIds) bus.publish(deviceChannel, `media ${id}`)
}

/** A player's rights or commands have changed. */
export function tellDevice(bus: Bus, deviceId: string): void {
  bus.publish(deviceChannel, `device ${deviceId}`)
}

/** Something is new for many screens of these brands. */
export function tellBrands(bus: Bus, brands: readonly string[]): void {
  for (const brand of brands) bus.publish(deviceChannel, `brand ${brand}`)
}
