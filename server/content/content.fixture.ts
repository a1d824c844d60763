import type { Person } from '#test/person.ts'
import { encoded, sent } from '../file/sending.fixture.ts'
import { picture } from '../pipeline/fixtures.ts'

/** A picture of that layout as a content of the brand, ready to be published; answers its id. */
export async function madeContent(person: Person, contentName: string, layout: 'H' | 'V', isPublic: 0 | 1 = 1) {
  const [width, height] = layout === 'H' ? [400, 300] : [300, 400]
  const fIdx = await sent(person, {
    name: `${contentName}.png`,
    bytes: await (await picture(width, height)).png().toBuffer(),
  })
  await encoded(person, fIdx)
  const fields = { brdCode: 'BEAN', contentName, contentType: 20, layout, layoutType: 0, isPublic, fIdx } as const
  return (await person.call('content/regist/save', fields)).contentIdx
}
