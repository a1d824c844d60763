import type { Bus } from './bus.ts'

/** Hints to every node for the consoles that look: `brand <code> <topic>`, `all <topic>`, `user <id>`. */
export const consoleChannel = 'console'

/** Rows of a resource have changed; those of no brand concern everybody who may see the list. */
export function tellConsoles(bus: Bus, topic: string, brand: string | null): void {
  bus.publish(consoleChannel, brand === null ? `all ${topic}` : `brand ${brand} ${topic}`)
}

/** A run of this person moved on. */
export function tellOwner(bus: Bus, userId: number): void {
  bus.publish(consoleChannel, `user ${userId}`)
}
