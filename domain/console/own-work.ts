import { codes } from '../base/codes.ts'
import { type Role, rank } from '../base/permission.ts'

/** Keys that name works in their own calls: of contents, publications, notices, emergency messages, boards, their images. */
export const workKeys = ['contentIdx', 'publishIdx', 'apIdx', 'emIdx', 'boardIdx', 'imgIdx'] as const
export type WorkKey = (typeof workKeys)[number]

/** True of people below whom nobody registers works: whose a work is, matters to them. */
export const asksForOwner = (role: Role): boolean => rank[role] < rank[codes.role.master]

export const isWorkKey = (key: unknown): key is WorkKey => workKeys.some((each) => each === key)
