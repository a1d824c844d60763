import { join } from 'node:path'
import { buildClients } from '#scripts/setup-build.mjs'

/** Stories look at the clients as they are built; a client older than its sources would tell an old story. */
export default function setup() {
  const root = join(import.meta.dirname, '..', '..')
  buildClients(root, join(root, 'dist'))
}
