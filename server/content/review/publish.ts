import type { Caller } from '../../base/caller.ts'
import type { Publish } from '../rows.ts'
import { hashOf } from './bytes.ts'
import { mayAlone, type Subject } from './subject.ts'

/** Publishes, and decides about what others ask for. */
export const mayPublishAlone = (caller: Caller): boolean => mayAlone(caller, 'publish-approve')

/** A publish, as its requests see it: by its contents, places and period. */
export function publishSubject({ db }: Caller, row: Publish): Subject {
  const { publishIdx, brdCode, contents } = row
  return {
    ...{ kind: 'publish', key: publishIdx, brdCode, entity: 'publish', program: 'publish-approve' },
    hashWith: (change) => hashOf(db, row, change?.contents ?? contents),
    traced: (change) => ({ contents: change?.contents ?? contents }),
  }
}
