/** Contents of a publish from an instant on; no change for those it began with. */
export interface Version {
  changeIdx: number | null
  at: string
  contents: readonly number[]
  /** Person who ordered it. */
  registrant: string
}

/** Contents that are shown, that were shown before, and that are going to be shown. */
export interface Versions {
  shown: Version
  before: Version | null
  planned: Version | null
}

/** `versions` in the order in which they apply, what the publish began with first. */
export function versionsAt([first, ...changes]: readonly [Version, ...Version[]], now: Date): Versions {
  const isShown = ({ at }: Version) => new Date(at).getTime() <= now.getTime()
  const past = [first, ...changes.filter(isShown)]
  return {
    shown: past.at(-1) ?? first,
    before: past.at(-2) ?? null,
    planned: changes.find((change) => !isShown(change)) ?? null,
  }
}
