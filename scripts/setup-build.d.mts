/** The names of the clients that had to be built. */
export function buildClients(root: string, output: string): string[]
