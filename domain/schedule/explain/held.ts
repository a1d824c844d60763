import { codes } from '../../base/codes.ts'
import { dateStatus, dateStatusOf, type Publish } from '../house/publish.ts'
import { type Change, stretchesAt, stretchesOf, versionName } from '../house/stretches.ts'

export type HeldReason = 'laterStage' | 'waitsForReview' | 'rejected'

/** Contents that are ordered for a screen and held back from it. */
export interface Held {
  publish: string
  reason: HeldReason
  contents: readonly string[]
}

/** A publish with all that somebody has ordered or asked for. */
export interface Ordered extends Publish {
  review: number
  changes: readonly Change[]
  /** Other contents that wait for approval. */
  asked: readonly string[]
}

/** Part of a publish that is held back on a screen at an instant; `held` names its versions whose stage is to come. */
export function heldBackOf(publish: Ordered, held: readonly string[], instant: number): readonly Held[] {
  if (dateStatusOf(publish, instant) !== dateStatus.inProgress) return []
  const { id, review, contents, changes, asked } = publish
  const all = contents.map((content) => content.id)
  if (review === codes.review.requested) return [{ publish: id, reason: 'waitsForReview', contents: all }]
  if (review === codes.review.rejected) return [{ publish: id, reason: 'rejected', contents: all }]
  const shown = shownBy(publish, held, instant)
  const versions = [{ id: null, at: publish.from, contents }, ...changes]
  const staged = versions
    .filter((version) => version.at <= instant && held.includes(versionName(id, version.id)))
    .flatMap((version) => version.contents.map((content) => content.id))
  const found: readonly Held[] = [
    { publish: id, reason: 'laterStage', contents: without(staged, shown) },
    { publish: id, reason: 'waitsForReview', contents: without(asked, shown) },
  ]
  return found.filter((each) => each.contents.length > 0)
}

function shownBy(publish: Ordered, held: readonly string[], instant: number): ReadonlySet<string> {
  const stretches = stretchesAt(stretchesOf(publish, publish.changes, held), instant)
  return new Set(stretches.flatMap(({ contents }) => contents.map(({ id }) => id)))
}

const without = (contents: readonly string[], shown: ReadonlySet<string>) => [
  ...new Set(contents.filter((id) => !shown.has(id))),
]
