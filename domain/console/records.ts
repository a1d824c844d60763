/** One record that was found. */
export interface Found {
  /** The resource's name. */
  kind: string
  key: string | number
  name: string
  /** Name of what it belongs to, such as a screen's venue: many are called alike. */
  within: string | null
}

export const FOUND_OF_A_KIND = 5
