/** Signs that cannot be mistaken for one another across a room: no 0, 1, I, O. */
export const PIN_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const PIN_LENGTH = 6
export const PIN_LIFE_MS = 30 * 60_000

/** A PIN from six random bytes; 32 signs divide a byte evenly, so every PIN is equally likely. */
export function pinFrom(random: Uint8Array): string {
  return Array.from({ length: PIN_LENGTH }, (_, at) => PIN_SIGNS[(random[at] ?? 0) % PIN_SIGNS.length]).join('')
}

/** Page of the console that pairs the player with this PIN, for a camera that reads it from the screen. */
export function pairingPath(pin: string): string {
  return `/media/player/list?pin=${pin}`
}

/** PIN that a person typed: case, spaces and dashes do not matter. Null when it cannot be one. */
export function readPin(typed: string): string | null {
  const pin = typed.toUpperCase().replace(/[\s-]/g, '')
  return pin.length === PIN_LENGTH && [...pin].every((sign) => PIN_SIGNS.includes(sign)) ? pin : null
}
