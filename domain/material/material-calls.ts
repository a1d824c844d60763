import { answers, call, detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import type { Download } from '../base/download.ts'
import { code, numberReference, text } from '../base/field.ts'
import type { Row } from '../base/resource.ts'
import type { FileInfo } from '../file/info.ts'
import type { Findings } from './findings.ts'
import { material } from './material.ts'
import type { ReviewEntry } from './told.ts'

const one = { matId: numberReference('material', { required: true }) }

export const materialCalls = {
  list: listOf('material/material/list', material, 'material'),
  excel: exportOf('material/material/excel', material, 'material'),
  detail: detailOf('material/material/detail', material, 'material'),
  save: saveOf('material/material/save', material, 'material'),
  remove: removeOf('material/material/delete', material, 'material'),
  hide: call('material/material/hide', {
    input: one,
    output: answers<null>(),
    guard: { program: 'material', property: 'UPDATE' },
  }),
  encode: call('material/material/encode', {
    input: one,
    output: answers<null>(),
    guard: { program: 'material', property: 'UPDATE' },
  }),
  /** The creatives of an advertiser that are approved: what a campaign may be given. */
  approved: call('material/material/approved', {
    input: {
      advIdx: numberReference('advertiser', { required: true }),
      playTime: code('playTime'),
      search: text({ max: 100 }),
    },
    output: answers<{ list: Row<typeof material>[] }>(),
    guard: { program: 'material', property: 'LIST' },
  }),
  /** The film in all its sizes: of the version that was entered last, or of the one that plays. */
  source: call('material/material/videoSource', {
    input: { ...one, isOnAir: code('yesNo') },
    output: answers<FileInfo>(),
    guard: { program: 'material', property: 'VIEW' },
  }),
  /** The picture by which it is shown. */
  image: call('material/image', {
    method: 'GET',
    input: one,
    output: answers<Download>(),
    guard: { program: 'material', property: 'VIEW' },
  }),
  /** Points worth a look in its sound, picture, shape and bytes. */
  findings: call('material/material/findings', {
    input: one,
    output: answers<Findings>(),
    guard: { program: 'material', property: 'VIEW' },
  }),
  versions: call('material/material/versions', {
    input: one,
    output: answers<{ list: ReviewEntry[] }>(),
    guard: { program: 'material', property: 'VIEW' },
  }),
}
