const PREFIX = 'venue:'

/** The venues that are named among the places of a sale. */
export function venuesAmong(places: readonly string[]): number[] {
  return places.filter((place) => place.startsWith(PREFIX)).map((place) => Number(place.slice(PREFIX.length)))
}

/** The same places with exactly these venues; brands, regions and screens stay. */
export function withVenues(places: readonly string[], venues: readonly number[]): string[] {
  return [...places.filter((place) => !place.startsWith(PREFIX)), ...venues.map((venue) => `${PREFIX}${venue}`)]
}
