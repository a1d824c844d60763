/** Keys that name works in their own calls: of contents, publications, notices, emergency messages, boards, their images. */
export const workKeys = ['contentIdx', 'publishIdx', 'apIdx', 'emIdx', 'boardIdx', 'imgIdx'] as const
export type WorkKey = (typeof workKeys)[number]

export const isWorkKey = (key: unknown): key is WorkKey => workKeys.some((each) => each === key)
