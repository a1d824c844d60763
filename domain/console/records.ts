import { brand } from '../account/brand.ts'
import { brandCalls } from '../account/brand-calls.ts'
import { brandGroup } from '../account/brand-group.ts'
import { brandGroupCalls } from '../account/brand-group-calls.ts'
import { venue } from '../account/venue.ts'
import { venueCalls } from '../account/venue-calls.ts'
import type { Call } from '../base/call.ts'
import type { Resource } from '../base/resource.ts'
import { content } from '../content/content.ts'
import { contentCalls } from '../content/content-calls.ts'
import { media } from '../media/media.ts'
import { mediaCalls } from '../media/media-calls.ts'
import { model } from '../media/model.ts'
import { modelCalls } from '../media/model-calls.ts'
import { publish } from '../publish/publish.ts'
import { publishCalls } from '../publish/publish-calls.ts'

/** A kind of record that can be found by name or id from everywhere. */
export interface RecordKind {
  of: Resource
  list: Call
  detail: Call
  /** Where one of them opens, by its key. */
  view: string
  /** Whether people enter new ones there. */
  isEntered?: true
}

export const recordKinds: readonly RecordKind[] = [
  { of: media, list: mediaCalls.list, detail: mediaCalls.detail, view: '/media/media/view' },
  { of: venue, list: venueCalls.list, detail: venueCalls.detail, view: '/account/poi/view', isEntered: true },
  {
    of: brandGroup,
    list: brandGroupCalls.list,
    detail: brandGroupCalls.detail,
    view: '/account/brandgroup/view',
    isEntered: true,
  },
  {
    of: brand,
    list: brandCalls.list,
    detail: brandCalls.detail,
    view: '/account/brand/view',
    isEntered: true,
  },
  {
    of: content,
    list: contentCalls.list,
    detail: contentCalls.detail,
    view: '/content/content/view',
    isEntered: true,
  },
  {
    of: publish,
    list: publishCalls.list,
    detail: publishCalls.detail,
    view: '/content/publish/view',
    isEntered: true,
  },
  { of: model, list: modelCalls.list, detail: modelCalls.detail, view: '/media/model/view', isEntered: true },
]

/** One record that was found. */
export interface Found {
  /** The resource's name. */
  kind: string
  key: string | number
  name: string
}

export const FOUND_OF_A_KIND = 5
