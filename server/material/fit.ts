import { codes } from '#domain/base/codes.ts'
import { refuseField } from '#domain/base/reply.ts'
import { suits } from '#domain/file/orientation.ts'
import { refuseEmptyValidity } from '#domain/file/valid.ts'
import { lengthFault } from '#domain/material/version.ts'
import type { Caller } from '../base/caller.ts'
import { inspectOnce } from '../file/inspect.ts'
import { usableFile } from '../file/visible.ts'
import type { Material } from './material.ts'

type Entered = Pick<Material, 'fIdx' | 'layout' | 'playTime' | 'validFrom' | 'validTo'>

/** Takes only what can be shown as it is entered: the file lies as the layout says and is no longer than its slots. */
export async function refuseUnfit(caller: Caller, { fIdx, layout, playTime, ...valid }: Entered): Promise<void> {
  const file = await usableFile(caller, fIdx, 'material')
  if (file.kind === 'pdf') refuseField('fIdx', 'material.noDocument')
  const isHorizontal = layout === codes.layout.horizontal
  if (!suits(file, isHorizontal ? 'horizontal' : 'vertical')) {
    refuseField('fIdx', isHorizontal ? 'file.notHorizontal' : 'file.notVertical')
  }
  const fault = lengthFault(file.durationMs, playTime)
  if (fault) refuseField('fIdx', `material.${fault}`, undefined, { seconds: playTime })
  refuseEmptyValidity(valid)
  await inspectOnce(caller.db, file.sha256)
}
