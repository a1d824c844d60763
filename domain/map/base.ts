/** Ground under the places: the embedded world, tiles of a server, or an archive of tiles. */
export type BaseMap =
  | { kind: 'world' }
  | { kind: 'tiles'; address: string }
  /** `address`: of the archive; one of the operator's own lies with us. */
  | { kind: 'archive'; address: string }

export const ARCHIVE_PATH = '/map/archive.pmtiles'
const OWN_ARCHIVE = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}\.pmtiles$/

/** An address on the web: its origin, and its path without what follows a question mark. */
const WEB_ADDRESS = /^(https?:\/\/[A-Za-z0-9.-]{1,253}(?::[0-9]{1,5})?)(\/[^?#\s]*)?(?:[?#]\S*)?$/

/** The base map that the setting MAP_TILES names. */
export function baseOf(setting: string): BaseMap {
  if (ownArchive(setting) !== undefined) return { kind: 'archive', address: ARCHIVE_PATH }
  const [, origin, path = ''] = WEB_ADDRESS.exec(setting) ?? []
  if (origin === undefined) return { kind: 'world' }
  return { kind: path.endsWith('.pmtiles') ? 'archive' : 'tiles', address: setting }
}

/** The name of a file in the folder of maps. */
export function ownArchive(setting: string): string | undefined {
  return OWN_ARCHIVE.test(setting) ? setting : undefined
}

/** The host that browsers have to ask for the map, where it is not ours. */
export function hostOfBase(setting: string): string | undefined {
  return WEB_ADDRESS.exec(setting)?.[1]
}

export function isBaseMap(setting: string): boolean {
  return setting === '' || ownArchive(setting) !== undefined || WEB_ADDRESS.test(setting)
}
