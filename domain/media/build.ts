/** A build of the web player as people tell it from another: the first eight digits of its hash. */
export const shortBuild = (hash: string): string => hash.slice(0, 8)
