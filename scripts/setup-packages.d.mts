/** Installs the packages where they are missing or other ones; answers the npm commands that were run. */
export function installPackages(root: string): Promise<string[]>
