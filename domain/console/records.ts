/** One record that was found. */
export interface Found {
  /** The resource's name. */
  kind: string
  key: string | number
  name: string
}

export const FOUND_OF_A_KIND = 5
