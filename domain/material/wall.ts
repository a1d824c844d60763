/** A screen on the live wall: what its plan shows at this moment, and what its player last told of itself. */
export interface WallScreen {
  mediaId: string
  mediaNm: string
  poiIdx: number | null
  poiName: string | null
  region: string | null
  zone: string
  mediaStatus: number
  /** Nothing where the screen is closed or nothing is planned. */
  now: WallPlay | null
  /** The player's own word: what it shows, and when it said so. */
  told: { item: string | null; at: string; isAsPlanned: boolean } | null
  picture: { url: string; at: string } | null
}

export interface WallPlay {
  kind: 'ad' | 'house' | 'notice' | 'card'
  itemName: string | null
  matId: number | null
  adName: string | null
  cpName: string | null
  /** A signed address; nothing while there is no picture. */
  poster: string | null
  from: string
  to: string
}

export interface WallPage {
  list: readonly WallScreen[]
  total: number
  page: number
  size: number
  /** Time at which the server looked. */
  at: string
  /** Of all that match: how many show an advertisement now. */
  ads: number
}
