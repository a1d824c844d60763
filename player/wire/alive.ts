import type { Shell } from '#player/wire/shell.ts'

const SIGN_MS = 20_000

/** Tells the shell now and then that the page lives, with a line to the server or without. */
export function tellAlive(shell: Pick<Shell, 'alive'>): void {
  if (!shell.alive) return
  shell.alive().catch(console.error)
  setTimeout(() => tellAlive(shell), SIGN_MS)
}
