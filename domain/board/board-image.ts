import { file, instant, key, picture, reference, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'

/** A picture of the library that boards are put together from. */
export const boardImage = resource({
  name: 'boardImage',
  area: 'board',
  path: '/board/image',
  key: 'imgIdx',
  title: 'imgName',
  fields: {
    imgIdx: key(),
    imgName: text({ required: true, max: 100 }),
    brdCode: reference('brand', { required: true, fixed: true }),
    brdName: text({ readOnly: true, nameOf: 'brdCode', required: true }),
    tags: text({ max: 200, tidy: tidyTags }),
    fIdx: file({ required: true, fixed: true }),
    /** A signed address; nothing while there is no picture yet. */
    poster: picture(),
    fileNm: text({ readOnly: true, required: true }),
    registrant: text({ readOnly: true, required: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: ['poster', 'imgName', 'tags', 'fileNm', 'registrant', 'regDate'],
  filters: ['imgName', 'tags', 'registrant', 'regDate', 'brdCode'],
  search: ['imgName', 'tags', 'fileNm'],
  order: '-imgIdx',
})

/** Each tag once, without the blanks around it. */
export function tidyTags(written: string): string {
  const tags = written.split(/[,#\n]/).map((tag) => tag.trim())
  return [...new Set(tags.filter((tag) => tag !== ''))].join(', ')
}
