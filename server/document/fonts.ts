import { readFileSync } from 'node:fs'

/** Hangul and Latin in one face; only the signs that a document needs are put into it. */
const folder = new URL('../../node_modules/pretendard/dist/public/static/alternative/', import.meta.url)

export const faces = { regular: 'Pretendard-Regular', bold: 'Pretendard-SemiBold' } as const
export type Face = keyof typeof faces

export const faceBytes = (face: Face): Buffer => readFileSync(new URL(`${faces[face]}.ttf`, folder))
