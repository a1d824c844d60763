import type { Call, InputOf, OutputOf } from './call.ts'
import { list, numberReference, text } from './field.ts'

/** Lines of a tree that are seen: those on top and those below the unfolded ones, named in a language. */
export interface TreeInput {
  unfolded?: readonly number[] | null
  language?: string | null
}

export const treeInput = (of: string) => ({
  unfolded: list(numberReference(of), { max: 1000 }),
  language: text({ pattern: 'language' }),
})

/** A call of a list or its file, asked for the lines of a tree. */
export type TreeCall<C extends Call, More = object> = Call<
  InputOf<C> & TreeInput & More,
  OutputOf<C>,
  C['guard'],
  C['name']
>
