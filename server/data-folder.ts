import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of everything that is kept is its owner's alone, and so is what a former version left open in it. */
export function closeDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // The database's account may have to pass: its folder is its own business.
  const open = readdirSync(folder)
    .filter((name) => name !== 'database')
    .map((name) => join(folder, name))
    .filter((path) => isOpen(path, 0o077))
  if (isOpen(folder, 0o067)) chmod(['go-rwx', folder])
  if (open.length > 0) chmod(['-R', 'go-rwx', ...open])
}

const isOpen = (path: string, to: number) => (statSync(path).mode & to) !== 0

function chmod(words: string[]) {
  try {
    execFileSync('chmod', words, { stdio: ['ignore', 'ignore', 'pipe'] })
  } catch (error) {
    // On a volume that knows no rights, or somebody else's, the operator has to see to it.
    process.stderr.write(`The data folder could not be closed to others: ${error}\n`)
  }
}
