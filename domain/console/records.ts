import { brand } from '../account/brand.ts'
import { brandGroup } from '../account/brand-group.ts'
import { venue } from '../account/venue.ts'
import type { Resource } from '../base/resource.ts'
import { content } from '../content/content.ts'
import type { CallName } from '../contract.ts'
import { media } from '../media/media.ts'
import { model } from '../media/model.ts'
import { publish } from '../publish/publish.ts'

/** A kind of record that can be found by name or id from everywhere. */
export interface RecordKind {
  of: Resource
  list: CallName
  detail: CallName
  /** Where one of them opens, by its key. */
  view: string
  /** Whether people enter new ones there. */
  isEntered?: true
}

export const recordKinds: readonly RecordKind[] = [
  { of: media, list: 'media/media/list', detail: 'media/media/detail', view: '/media/media/view' },
  { of: venue, list: 'account/poi/list', detail: 'account/poi/detail', view: '/account/poi/view', isEntered: true },
  {
    of: brandGroup,
    list: 'account/brandgroup/list',
    detail: 'account/brandgroup/detail',
    view: '/account/brandgroup/view',
    isEntered: true,
  },
  {
    of: brand,
    list: 'account/brand/list',
    detail: 'account/brand/detail',
    view: '/account/brand/view',
    isEntered: true,
  },
  {
    of: content,
    list: 'content/regist/list',
    detail: 'content/regist/getData',
    view: '/content/content/view',
    isEntered: true,
  },
  {
    of: publish,
    list: 'content/publish/list',
    detail: 'content/publish/detail',
    view: '/content/publish/view',
    isEntered: true,
  },
  { of: model, list: 'media/model/list', detail: 'media/model/detail', view: '/media/model/view', isEntered: true },
]

/** One record that was found. */
export interface Found {
  /** The resource's name. */
  kind: string
  key: string | number
  name: string
}

export const FOUND_OF_A_KIND = 5
