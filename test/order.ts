import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process'
import { relative } from 'node:path'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** The longest of them first, so that none is left alone at the end. */
const longest = [
  'test/stories/first-screen.test.ts',
  'test/stories/sale.test.ts',
  'test/compressed-campaign.test.ts',
  'server/pipeline/manifest.test.ts',
  'test/stories/screens-others.test.ts',
  'test/stories/screens-selling.test.ts',
  'test/stories/screens-account.test.ts',
  'test/stories/screens-system.test.ts',
  'test/stories/habits-of-lists.test.ts',
  'test/stories/bad-input.test.ts',
  'server/pipeline/pipeline.test.ts',
  'server/schedule/build-day.test.ts',
  'server/jobs/jobs.test.ts',
  'server/demo/live/crew.test.ts',
  'test/security/injection.test.ts',
  'test/security/unstorable.test.ts',
  'test/matrix.test.ts',
]

const projects = ['core', 'stories', 'server', 'web']

/**
 * Order of test files: those that a person has just changed come first; then the pure core, which is told in seconds,
 * and the rest by their length.
 */
export class Order extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const byLength = await super.sort(specifications)
    const changed = process.env.CI ? [] : changedFiles()
    const rank = ({ moduleId, project }: TestSpecification) => {
      const path = relative(project.vitest.config.root, moduleId)
      const place = longest.indexOf(path)
      return [
        isNear(path, changed) ? 0 : 1,
        project.name === 'core' ? 0 : 1,
        place < 0 ? longest.length : place,
        projects.indexOf(project.name),
      ] as const
    }
    const ranks = new Map(byLength.map((each) => [each, rank(each)]))
    return byLength.toSorted((one, other) => compared(ranks.get(one), ranks.get(other)))
  }
}

/** A test itself, or what it stands beside. */
function isNear(test: string, changed: readonly string[]): boolean {
  return changed.some((path) => path.replace(/(\.test)?\.tsx?$/, '') === test.replace(/\.test\.tsx?$/, ''))
}

function changedFiles(): string[] {
  try {
    const options: ExecFileSyncOptionsWithStringEncoding = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
    return execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], options)
      .split('\n')
      .map((line) => line.slice(3))
  } catch {
    // Unpacked from an archive: nothing is known of what was changed.
    return []
  }
}

function compared(one: readonly number[] = [], other: readonly number[] = []): number {
  const at = one.findIndex((rank, place) => rank !== other[place])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}
