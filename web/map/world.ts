/** Pixels of the whole world at zoom 0. */
const WORLD = 512

/** Degrees east and north: about as much land lies above as below. */
export const CENTRE_OF_LAND: [number, number] = [10, 25]

/** The zoom with which a map of this many pixels shows the whole world, and no part of it twice. */
export const zoomOfWorld = (width: number): number => Math.max(0, Math.log2(width / WORLD))
